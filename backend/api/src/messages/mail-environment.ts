import * as v from 'valibot';
import type { MailTransport } from './mail';
import { createMailboxTransport, createSmtpTransport } from './mail-transport';

/** The variables of outgoing mail. */
export const mailVariables = v.object({
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/\S+$/, 'SMTP_URL must look like smtps://user:password@mail.example:465.'),
      v.check(
        (url) => URL.canParse(url),
        'SMTP_URL is not an address. Write special characters of the password as %XX.',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^(?:[^<>@\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'MAIL_FROM must look like Sikka <hello@shop.example>.',
      ),
    ),
  ),
  /** The mailbox simulator. `npm start` sets it when there is no SMTP_URL. */
  MAILBOX_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^http:\/\/localhost:\d+\/\S*$/, 'MAILBOX_URL is for the simulator on this machine only.'),
    ),
  ),
});
export type MailVariables = v.InferOutput<typeof mailVariables>;

/** Finds what the variables lack together. */
export function findMailProblems({ SMTP_URL, MAIL_FROM }: MailVariables): string[] {
  if (SMTP_URL === undefined || MAIL_FROM !== undefined) return [];
  return ['SMTP_URL also needs MAIL_FROM, the sender of all mails, such as Sikka <hello@shop.example>.'];
}

/**
 * Creates the transport of the mails; undefined if neither a mail server nor the simulator is set. The simulator gets
 * `shopName` as the sender.
 */
export function createMailTransport(
  { SMTP_URL, MAIL_FROM, MAILBOX_URL }: MailVariables,
  shopName: string,
): MailTransport | undefined {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) return createSmtpTransport(SMTP_URL, MAIL_FROM);
  if (MAILBOX_URL !== undefined) return createMailboxTransport(MAILBOX_URL, `${shopName} <shop@mailbox.invalid>`);
  return undefined;
}
