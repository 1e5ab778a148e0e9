import { createTransport } from 'nodemailer';

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

const timeoutMs = 10_000;

/** Sends by SMTP. `url` is smtp:// or smtps:// with user and password, `from` the sender as in 'Sikka <mail@…>'. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(toSmtpMail(mail)).catch((error: unknown) => {
        throw isPermanent(error) ? new RefusedMailError(error.message) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** Delivers mails to the mailbox simulator at `url`, which shows them instead of sending them. */
export function createMailboxTransport(url: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toSmtpMail(mail));
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822' },
        body: message as Buffer<ArrayBuffer>,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The mailbox answered with ${response.status}.`);
    },
    close: () => transport.close(),
  };
}

/** Asks other programs not to answer by themselves (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const toSmtpMail = ({ recipient, unsubscribeUrl, ...mail }: Mail) => ({
  ...mail,
  to: { name: '', address: recipient },
  headers: {
    ...automatic,
    ...(unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
});

/** SMTP replies from 500 are final. Failed logins are not: the operator mends the password. */
const isPermanent = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  (!('code' in error) || error.code !== 'EAUTH');
