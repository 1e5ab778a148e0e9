import { requestExchange, withdrawExchange } from '@shop/shared-api';
import { cashRefunds } from '../database/schema';
import { addProduct } from './add-product';
import { testDatabases } from './test-databases';
import { openShopsOnTestDatabases } from './shops-on-test-databases';
import { createTestExchanges, sendAnswer } from './test-exchanges';
import { readStock } from './test-orders';

const shopOn = openShopsOnTestDatabases(async (shop) => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500, L: 500 } });
});
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();

async function openCustomer(name: string) {
  const shop = shopOn(name);
  const token = await shop.createCustomer();
  return { shop, token, ...createTestExchanges(shop, token) };
}

test.each(testDatabases)(
  'two units are exchanged twice, whatever number of requests comes at once, on %s',
  async (name) => {
    const { shop, token, createRequest, deliver, read } = await openCustomer(name);
    const orderId = await deliver({ items: [{ _id: 'shirt', size: 'M', quantity: 2 }], amount: 2057 });
    const request = (key: string) => shop.send(requestExchange, createRequest(orderId), { token, key });
    // The first key is sent twice.
    const answers = await Promise.all(['a', 'a', 'b', 'c', 'd'].map(request));
    const accepted = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    const ids = new Set(accepted.map((body) => (body as { exchange: { _id: string } }).exchange._id));
    expect(ids.size).toBe(2);
    expect((await read(orderId)).exchanges).toHaveLength(2);
    expect(shop.reported).toEqual([]);
  },
  60_000,
);

test.each(testDatabases)(
  'two answers of the operator at once are one answer on %s',
  async (name) => {
    const { shop, deliver, request, read } = await openCustomer(name);
    const orderId = await deliver();
    const before = await readStock(shop, 'shirt', 'L');
    const { _id } = await request(orderId);
    const answers = await Promise.all([
      sendAnswer(shop, _id, { to: 'approved' }),
      sendAnswer(shop, _id, { to: 'approved' }),
      sendAnswer(shop, _id, { to: 'refused', reason: 'Worn.' }),
    ]);
    const { state } = (await read(orderId)).exchanges[0] ?? { state: 'none' };
    // A refusal may follow an approval, but nothing happens twice.
    const isRefused = state === 'refused';
    expect(statuses(answers).filter((status) => status === 409).length).toBeGreaterThanOrEqual(1);
    expect(await readStock(shop, 'shirt', 'L')).toBe(isRefused ? before : before - 1);
    expect(shop.reported).toEqual([]);
  },
  60_000,
);

test.each(testDatabases)(
  'a withdrawal and a pickup at once are one of them on %s',
  async (name) => {
    const before = await readStock(shopOn(name), 'shirt', 'L');
    for (let round = 0; round < 3; round += 1) {
      const { shop, token, deliver, request, answer, read } = await openCustomer(name);
      const orderId = await deliver();
      const { _id } = await request(orderId);
      await answer(_id, 'approved');
      const held = await readStock(shop, 'shirt', 'L');
      const answers = await Promise.all([
        shop.send(withdrawExchange, { exchangeId: _id }, { token }),
        sendAnswer(shop, _id, { to: 'picked up' }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const { state } = (await read(orderId)).exchanges[0] ?? { state: 'none' };
      expect(state).toBe(answers[0].status === 200 ? 'withdrawn' : 'picked up');
      expect(await readStock(shop, 'shirt', 'L')).toBe(state === 'withdrawn' ? held + 1 : held);
      expect(shop.reported).toEqual([]);
    }
    expect(await readStock(shopOn(name), 'shirt', 'L')).toBeLessThanOrEqual(before);
  },
  60_000,
);

test.each(testDatabases)(
  'the last unit of a size is held for one of two exchanges on %s',
  async (name) => {
    const { shop } = await openCustomer(name);
    await addProduct(shop.db, { id: 'rare', name: 'Rare Shirt', units: { M: 10, L: 1 } });
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const { deliver, request } = await openCustomer(name);
      const orderId = await deliver({ items: [{ _id: 'rare', size: 'M', quantity: 1 }] });
      ids.push((await request(orderId, { itemId: 'rare' }))._id);
    }
    const answers = await Promise.all(ids.map((id) => sendAnswer(shop, id, { to: 'approved' })));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/^Rare Shirt in L is sold out\./);
    expect(await readStock(shop, 'rare', 'L')).toBe(0);
  },
  60_000,
);

test.each(testDatabases)(
  'a refund of a line and the return of its order at once give the money back once on %s',
  async (name) => {
    const { shop, deliver, request, answer, read } = await openCustomer(name);
    const before = await readStock(shop, 'shirt');
    const orderId = await deliver({ items: [{ _id: 'shirt', size: 'M', quantity: 2 }], amount: 2057 });
    const { _id } = await request(orderId, { reason: 'WRONG_ITEM', wish: 'MONEY_BACK', newSize: null });
    await answer(_id, 'approved', 'picked up', 'received');
    await Promise.all([sendAnswer(shop, _id, { to: 'refunded' }), shop.moveOrder(orderId, 'Returned')]);
    const refunds = await shop.db.select().from(cashRefunds);
    const ofOrder = refunds.filter((refund) => refund.orderId === orderId);
    expect(ofOrder.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(205_700);
    expect(await readStock(shop, 'shirt')).toBe(before);
    expect((await read(orderId)).exchanges).toHaveLength(1);
    expect(shop.reported).toEqual([]);
  },
  60_000,
);
