import { account, confirmEmailChange, login, requestEmailChange } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { users } from '../database/schema';
import { testDatabases } from '../testing/test-databases';
import { accountPassword as password, openCustomer, proveEmail, readLink } from '../testing/account-steps';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { createTestMails } from '../testing/test-mails';
import { linkMessages } from './account-links';

jest.setTimeout(120_000);

const getShop = openShopsOnTestDatabases(() => Promise.resolve());

describe.each(testDatabases)('change of email on %s', (name) => {
  test('an email changes when the link at the new one is opened, and the old one is informed', async () => {
    const shop = getShop(name);
    const { email, token } = await openCustomer(shop);
    await createTestMails().sendDue(shop);
    const next = `new-${email}`;
    const wrong = await shop.callRefused(requestEmailChange, { email: next, currentPassword: 'not it' }, { token });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['currentPassword']);
    await shop.call(requestEmailChange, { email: next, currentPassword: password }, { token });
    expect((await shop.call(account, undefined, { token })).body.account).toEqual({
      email,
      isVerified: false,
      waitingEmail: next,
      secondFactor: null,
    });
    const link = await readLink(shop, 'Confirm your new email at Sikka');
    await shop.callRefused(confirmEmailChange, { token: link }, { token: await shop.createCustomer() });
    await createTestMails().sendDue(shop);
    await proveEmail(shop, token);
    await shop.call(confirmEmailChange, { token: link }, { token });
    expect((await shop.call(account, undefined, { token })).body.account).toEqual({
      email: next,
      isVerified: true,
      waitingEmail: null,
      secondFactor: null,
    });
    const mail = await createTestMails().expectMail(shop, 'Your email at Sikka was changed');
    expect([mail.recipient, mail.text.includes(next)]).toEqual([email, true]);
    await shop.callRefused(login, { email, password });
    await shop.call(login, { email: next, password });
    expect((await shop.callRefused(confirmEmailChange, { token: link }, { token })).body.message).toBe(
      linkMessages.used,
    );
  });

  test('of two customers who confirm the same new email at once one gets it', async () => {
    const shop = getShop(name);
    const customersOfEmail = [await openCustomer(shop), await openCustomer(shop)];
    await createTestMails().sendDue(shop);
    const email = 'shared@example.com';
    const links: string[] = [];
    for (const { token } of customersOfEmail) {
      await shop.call(requestEmailChange, { email, currentPassword: password }, { token });
      links.push(await readLink(shop, 'Confirm your new email at Sikka'));
    }
    const answers = await Promise.all(
      customersOfEmail.map(({ token }, index) => shop.send(confirmEmailChange, { token: links[index] }, { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await shop.db.select({ isDuplicate: users.isDuplicate }).from(users).where(eq(users.email, email));
    expect(rows).toEqual([{ isDuplicate: false }]);
  });
});
