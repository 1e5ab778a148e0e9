import { placeOrder } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { createTestMails } from '../testing/test-mails';
import { orderPayload } from '../testing/test-orders';
import type { TestShop } from '../testing/test-shop';
import { outboxMessages } from '../database/schema';
import { RefusedMailError } from './mail';
import { sendDueMessages } from './send-messages';

const shopOn = openShopsOnTestDatabases((shop) => addProduct(shop.db, { id: 'shirt', units: { M: 500 } }));
const place = (shop: TestShop, token: string) => shop.call(placeOrder, orderPayload(), { token });
const readOutbox = (shop: TestShop) => shop.db.select().from(outboxMessages);

describe.each(testDatabases)('on %s', (name) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = shopOn(name);
    await shop.db.delete(outboxMessages);
  });

  test('a mail that is refused for good, or cannot be sent for three days, is given up and reported', async () => {
    const refusing = createTestMails(() => {
      throw new RefusedMailError('550 No such mailbox');
    });
    const before = shop.reported.length;
    await place(shop, await shop.createCustomer());
    await refusing.sendDue(shop);
    expect(await readOutbox(shop)).toMatchObject([
      { error: '550 No such mailbox', nextAttemptAt: null, data: null, attempts: 1 },
    ]);

    await shop.db.delete(outboxMessages);
    const down = createTestMails(() => {
      throw new Error('no answer');
    });
    await place(shop, await shop.createCustomer());
    let attempts = 0;
    for (let hour = 0; hour < 80; hour += 1) {
      attempts += 1;
      await down.sendDue(shop);
      shop.advanceClock(3_600_000);
    }
    const [row] = await readOutbox(shop);
    expect(row).toMatchObject({ nextAttemptAt: null, data: null, error: 'no answer' });
    expect(row?.attempts).toBeLessThan(attempts / 4);
    expect(shop.reported.slice(before)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('550 No such mailbox') as string }),
      expect.objectContaining({ message: expect.stringContaining('no answer') as string }),
    ]);
  });

  test('a mail of a newer release waits for its backends, and one to a deleted account is given up', async () => {
    const mails = createTestMails();
    await place(shop, await shop.createCustomer());
    await shop.db.update(outboxMessages).set({ kind: 'of-tomorrow' }).where(eq(outboxMessages.kind, 'order-placed'));
    await place(shop, await shop.createCustomer());
    await shop.db
      .update(outboxMessages)
      .set({ recipient: 'erased-1@erased.invalid' })
      .where(eq(outboxMessages.kind, 'order-placed'));
    const before = shop.reported.length;
    expect(await mails.sendDue(shop)).toEqual([]);
    const rows = await shop.db.select().from(outboxMessages);
    expect(rows.find(({ kind }) => kind === 'of-tomorrow')).toMatchObject({
      nextAttemptAt: expect.any(Date) as Date,
      failedAt: null,
    });
    expect(rows.filter(({ error }) => error === 'The account is deleted.')).toMatchObject([{ recipient: '' }]);
    expect(shop.reported).toHaveLength(before);
    await shop.db.delete(outboxMessages);
  });

  test('a mail whose data another version wrote is given up, and the next one is sent', async () => {
    const mails = createTestMails();
    const { db, clock, report } = shop.dependencies;
    await place(shop, await shop.createCustomer());
    await db.update(outboxMessages).set({ data: { old: true } });
    shop.advanceClock(1000);
    await place(shop, await shop.createCustomer());
    await sendDueMessages({
      db,
      clock,
      report,
      transport: mails,
      shop: { name: 'Sikka', url: 'https://shop.example' },
      createUnsubscribeUrl: () => 'https://shop.example/off',
    });
    expect(mails.mails).toHaveLength(1);
  });
});
