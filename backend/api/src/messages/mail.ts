/** A mail that is ready to be sent. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The value of Message-ID, equal in every attempt, so that a mail program shows a repeated mail once. */
  readonly messageId: string;
  /** The link that switches such mails off by one request (RFC 8058); undefined for a mail that cannot be. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Sends mails. */
export interface MailTransport {
  /** Resolves when the mail server has accepted the mail. Rejects with `RefusedMailError` if it never will. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server refused the recipient or the mail for good (SMTP 5xx). */
export class RefusedMailError extends Error {}
