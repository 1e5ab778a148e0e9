import { setTimeout as wait } from 'node:timers/promises';
import { personalData, register, requestReset } from '@shop/shared-api';
import { createTestMails } from '../testing/test-mails';
import { startTestShop } from '../testing/test-shop';

test('a renamed shop has its own name in mails and in the copy of a customer’s data', async () => {
  const { mails, ...mailTransport } = createTestMails();
  const shop = await startTestShop({ shopName: 'Meera’s Loom', mailSeconds: 0.05 }, undefined, { mailTransport });
  try {
    const account = { name: 'Asha Rao', email: 'asha@example.com', password: 'a good password' };
    const { token } = (await shop.call(register, account)).body;
    await shop.call(requestReset, { email: account.email });
    while (mails.length < 2) await wait(20);
    expect(mails.map(({ subject }) => subject)).toContain('Welcome to Meera’s Loom');
    for (const mail of mails) expect(mail.text).toContain('-- \nMeera’s Loom\n');
    const copy = JSON.stringify((await shop.call(personalData, { password: account.password }, { token })).body);
    expect(copy).toContain('Your data at Meera’s Loom');
    expect(JSON.stringify(mails) + copy).not.toMatch(/sikka/i);
  } finally {
    await shop.close();
  }
});
