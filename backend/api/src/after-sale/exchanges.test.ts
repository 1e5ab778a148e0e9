import { orderExchanges, requestExchange, withdrawExchange } from '@shop/shared-api';
import { dayMs } from '../settings';
import { addProduct } from '../testing/add-product';
import { createTestExchanges, sendAnswer } from '../testing/test-exchanges';
import { proveEmail } from '../testing/account-steps';
import { createTestMails } from '../testing/test-mails';
import { readStock } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';
import { testSecret } from '../testing/test-shop';

let token: string;
let customer: ReturnType<typeof createTestExchanges>;
const mails = createTestMails();

const shop = shareTestShop();
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { S: 500, M: 500, L: 500 } });
  await addProduct(shop.db, { id: 'scarf', name: 'Silk Scarf', units: { 'One Size': 500 } });
}, 120_000);
beforeEach(async () => {
  token = await shop.createCustomer(10_000);
  await proveEmail(shop, token);
  customer = createTestExchanges(shop, token);
  await mails.sendDue(shop);
});

const twoShirts = { items: [{ _id: 'shirt', size: 'M', quantity: 2 }], amount: 2057 };
const readUnits = async () => ({ M: await readStock(shop, 'shirt', 'M'), L: await readStock(shop, 'shirt', 'L') });

test('an exchange holds the other size at its approval, and ends with the replacement', async () => {
  const orderId = await customer.deliver(twoShirts);
  const before = await readUnits();
  const { _id } = await customer.request(orderId, { quantity: 2 });
  expect(await readUnits()).toEqual(before);
  await customer.answer(_id, 'approved');
  expect(await readUnits()).toEqual({ ...before, L: before.L - 2 });
  const approved = await mails.expectMail(shop, 'We pick up your Linen Shirt on 3 Jun 2026');
  expect(approved.text).toContain('14, 3rd Cross');
  await customer.answer(_id, 'picked up', 'received');
  expect(await readUnits()).toEqual({ ...before, L: before.L - 2 });
  await customer.answer(_id, 'replaced');
  expect(await readUnits()).toEqual({ M: before.M + 2, L: before.L - 2 });
  await mails.expectMail(shop, 'Your Linen Shirt in L is on its way');
  const { exchanges, lines } = await customer.read(orderId);
  expect(exchanges).toMatchObject([{ state: 'replaced', returned: null, withdrawable: false }]);
  expect(exchanges[0]?.history.map(({ state }) => state)).toEqual([
    'requested',
    'approved',
    'picked up',
    'received',
    'replaced',
  ]);
  expect(lines).toMatchObject([{ itemId: 'shirt', size: 'M', left: 0 }]);
});

test('a damaged piece is replaced in the same size and does not go on sale again', async () => {
  const orderId = await customer.deliver();
  const before = await readUnits();
  const { _id } = await customer.request(orderId, { reason: 'DAMAGED', newSize: 'M' });
  await customer.answer(_id, 'approved', 'picked up', 'received', 'replaced');
  expect(await readUnits()).toEqual({ ...before, M: before.M - 1 });
});

test('a refusal tells its reason, returns the held size, and leaves the units exchangeable', async () => {
  const orderId = await customer.deliver();
  const before = await readUnits();
  const { _id } = await customer.request(orderId);
  await customer.answer(_id, 'approved', 'picked up', 'received');
  expect(await sendAnswer(shop, _id, { to: 'refused' })).toMatchObject({ status: 400 });
  await mails.sendDue(shop);
  await customer.answer(_id, { to: 'refused', reason: 'It has been worn.' });
  expect(await readUnits()).toEqual(before);
  expect((await mails.expectMail(shop, 'About your exchange of Linen Shirt')).text).toContain('It has been worn.');
  expect(await customer.read(orderId)).toMatchObject({
    exchanges: [{ state: 'refused', refusal: 'It has been worn.' }],
    lines: [{ left: 1 }],
  });
});

test('an exchange is withdrawn until it is picked up, and repeated it stays withdrawn', async () => {
  const orderId = await customer.deliver();
  const before = await readUnits();
  const { _id } = await customer.request(orderId);
  await customer.answer(_id, 'approved');
  const withdraw = () => shop.call(withdrawExchange, { exchangeId: _id }, { token });
  expect((await withdraw()).body.exchange).toMatchObject({ state: 'withdrawn', withdrawable: false });
  expect((await withdraw()).body.exchange.state).toBe('withdrawn');
  expect(await readUnits()).toEqual(before);
  const { _id: second } = await customer.request(orderId);
  await customer.answer(second, 'approved', 'picked up');
  const refused = await shop.callRefused(withdrawExchange, { exchangeId: second }, { token });
  expect([refused.status, refused.body.message]).toEqual([409, 'This exchange cannot be withdrawn any more.']);
});

test('a repeated request with the same key is one exchange, and the key of another request is refused', async () => {
  const orderId = await customer.deliver(twoShirts);
  const first = await customer.request(orderId, {}, 'once');
  expect(await customer.request(orderId, {}, 'once')).toEqual(first);
  const other = customer.createRequest(orderId, { quantity: 2 });
  expect((await shop.callRefused(requestExchange, other, { token, key: 'once' })).status).toBe(409);
  expect((await customer.read(orderId)).exchanges).toHaveLength(1);
});

test('bad requests get a clear sentence and change nothing', async () => {
  const orderId = await customer.deliver(twoShirts);
  const noMoney =
    'Your money can come back if the piece is damaged, is not what you ordered, or has no other size left. Please choose another size.';
  expect(await customer.refuse(orderId, { quantity: 3 })).toBe(
    'You can exchange 2 more of Linen Shirt in M from this order.',
  );
  expect(await customer.refuse(orderId, { itemId: 'scarf' })).toBe('This item is not part of the order.');
  expect(await customer.refuse(orderId, { newSize: 'M' })).toBe('Please choose another size.');
  expect(await customer.refuse(orderId, { newSize: 'XXL' })).toBe(
    'Linen Shirt in XXL is sold out. Please choose another size.',
  );
  expect(await customer.refuse(orderId, { wish: 'MONEY_BACK', newSize: null })).toBe(noMoney);
  expect(await customer.refuse(orderId, { pickupDay: '2026-06-01' })).toMatch(/choose another one/);
  expect(await customer.refuse(orderId, { pickupDay: 'tomorrow' })).toBe('Please choose a day for the pickup.');
  expect(await customer.refuse(orderId, { reason: 'BORED' })).toBe('Please choose a reason.');
  expect(await customer.refuse('unknown')).toBe('We could not find this order.');
  expect((await customer.read(orderId)).exchanges).toEqual([]);
});

test('several requests together take no more units than were bought', async () => {
  const orderId = await customer.deliver(twoShirts);
  const first = await customer.request(orderId);
  expect(await customer.refuse(orderId, { quantity: 2 })).toBe(
    'You can exchange 1 more of Linen Shirt in M from this order.',
  );
  await customer.request(orderId);
  expect(await customer.refuse(orderId)).toBe('You have exchanged every Linen Shirt in M of this order already.');
  await shop.call(withdrawExchange, { exchangeId: first._id }, { token });
  await customer.request(orderId);
});

test('an order is exchanged after its delivery, by its customer, until its last day', async () => {
  const orderId = await customer.deliver();
  const stranger = createTestExchanges(shop, await shop.createCustomer());
  expect(await stranger.refuse(orderId)).toBe('We could not find this order.');
  expect(
    (await shop.callRefused(orderExchanges, { orderId }, { token: await shop.createCustomer() })).body.message,
  ).toBe('We could not find this order.');
  const until = (await customer.read(orderId)).until ?? 0;
  shop.advanceClock(until - shop.now().getTime());
  const [pickupDay = ''] = (await customer.read(orderId)).pickupDays;
  await customer.request(orderId, { pickupDay });
  shop.advanceClock(1);
  expect(await customer.refuse(orderId, { pickupDay })).toMatch(/^This order could be exchanged until \d+ Jun 2026\./);
  expect(await customer.read(orderId)).toMatchObject({ open: false, lines: [], pickupDays: [] });
});

test('an order on its way is not exchanged, nor one that has come back', async () => {
  const orderId = await customer.deliver();
  await shop.moveOrder(orderId, 'Returned');
  expect(await customer.refuse(orderId)).toBe(
    'This order has come back to us, so nothing of it can be exchanged any more.',
  );
  expect(await customer.read(orderId)).toMatchObject({ until: null, open: false });
});

test('a size that is gone at the approval is not promised; the operator may give the money back instead', async () => {
  await addProduct(shop.db, { id: 'rare', name: 'Rare Shirt', units: { M: 5, L: 1 } });
  const orderId = await customer.deliver({ items: [{ _id: 'rare', size: 'M', quantity: 1 }] });
  const { pickupDays } = await customer.read(orderId);
  const request = { itemId: 'rare', pickupDay: pickupDays[0] ?? '' };
  const { _id } = await customer.request(orderId, request);
  await customer.deliver({ items: [{ _id: 'rare', size: 'L', quantity: 1 }] });
  const refused = await sendAnswer(shop, _id, { to: 'approved' });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.message).toMatch(/^Rare Shirt in L is sold out\./);
  expect((await customer.read(orderId)).exchanges).toMatchObject([{ state: 'requested' }]);
  await customer.answer(_id, { to: 'approved', moneyBack: true });
  expect((await customer.read(orderId)).exchanges).toMatchObject([{ wish: 'MONEY_BACK', newSize: null }]);
});

test('the operator’s calls need the secret, follow the states, and list what is open', async () => {
  const orderId = await customer.deliver();
  const pickupDay = (await customer.read(orderId)).pickupDays[2] ?? '';
  const { _id } = await customer.request(orderId, { pickupDay });
  expect((await sendAnswer(shop, _id, { to: 'approved' }, 'guessed')).status).toBe(403);
  expect(await sendAnswer(shop, _id, { to: 'received' })).toEqual({
    status: 409,
    message: `Exchange ${_id} is requested and cannot become received. It can become approved or refused.`,
  });
  expect((await sendAnswer(shop, 'nobody', { to: 'approved' })).message).toBe('There is no exchange nobody.');
  expect((await sendAnswer(shop, _id, { to: 'approved', pickupDay: '2020-01-01' })).status).toBe(400);
  const list = async () => {
    const headers = { 'operator-secret': testSecret };
    const response = await shop.app.inject({ method: 'GET', url: '/operator/exchanges', headers });
    return response.json<{ exchanges: { id: string }[] }>().exchanges.map(({ id }) => id);
  };
  expect(await list()).toContain(_id);
  // When the requested day has passed, the next possible one is used.
  shop.advanceClock(5 * dayMs);
  await customer.answer(_id, 'approved');
  const { exchanges } = await customer.read(orderId);
  expect((exchanges[0]?.pickupDay ?? '') > pickupDay).toBe(true);
  await shop.call(withdrawExchange, { exchangeId: _id }, { token });
  expect(await list()).not.toContain(_id);
});
