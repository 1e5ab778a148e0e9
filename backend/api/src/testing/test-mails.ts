import { sendDueMessages } from '../messages/send-messages';
import { createUnsubscribeUrl } from '../messages/unsubscribe.routes';
import type { Mail, MailTransport } from '../messages/mail';
import type { TestShop } from './test-shop';

/** A mail server in memory. */
interface TestMails extends MailTransport {
  readonly mails: Mail[];
  /** Sends what is due in a shop, and returns the new mails. */
  sendDue(shop: TestShop): Promise<Mail[]>;
  /** Sends what is due, and returns the only new mail with the subject. */
  expectMail(shop: TestShop, subject: string | RegExp): Promise<Mail>;
}

/** Creates a mail server in memory. `onSend` may throw as a real one fails. */
export function createTestMails(onSend: (mail: Mail) => void = () => undefined): TestMails {
  const mails: Mail[] = [];
  const transport: MailTransport = {
    send(mail) {
      onSend(mail);
      mails.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  async function sendDue(shop: TestShop): Promise<Mail[]> {
    const before = mails.length;
    const { db, clock, report, settings, tokenSecret } = shop.dependencies;
    await sendDueMessages({
      db,
      clock,
      report,
      transport,
      shop: { name: settings.shopName, url: settings.shopUrl },
      createUnsubscribeUrl: (userId) => createUnsubscribeUrl(tokenSecret, settings.shopUrl, userId),
    });
    return mails.slice(before);
  }
  return {
    ...transport,
    mails,
    sendDue,
    async expectMail(shop, subject) {
      const sent = await sendDue(shop);
      const matching = sent.filter((mail) =>
        typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
      );
      expect({ subjects: sent.map((mail) => mail.subject), matching: matching.length }).toMatchObject({ matching: 1 });
      return matching[0] as Mail;
    },
  };
}
