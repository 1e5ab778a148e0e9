import { createTransport } from 'nodemailer';
import { type Mail, type MailTransport, RefusedMailError } from './mail';

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
