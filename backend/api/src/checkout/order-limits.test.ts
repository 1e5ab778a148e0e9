import { cancelOrder, paymentStatus, placeOrder, placeRazorpayOrder, userOrders } from '@shop/shared-api';
import { orderOrigins, stock } from '../database/schema';
import { buildApp } from '../app';
import { dayMs, defaultSettings } from '../settings';
import { testDatabases } from '../testing/test-databases';
import { addProduct } from '../testing/add-product';
import { orderPayload, testAddress } from '../testing/test-orders';
import { startTestShop, type TestShop } from '../testing/test-shop';
import { testAttemptLimits } from '../testing/test-limits';

jest.setTimeout(240_000);

let shop: TestShop;
const shops = new Map<string, TestShop>();
beforeAll(async () => {
  for (const [name, url] of testDatabases) {
    shop = await startTestShop(
      {
        orderLimits: { ...defaultSettings.orderLimits, unverifiedCashRupees: 0 },
        sameSubmitSeconds: 0,
        refreshPauseSeconds: 5,
      },
      url,
    );
    await addProduct(shop.db, {
      id: 'shirt',
      pricePaise: 999_00,
      units: { M: 10_000, L: 10_000, S: 10_000, XL: 10_000 },
    });
    await addProduct(shop.db, { id: 'coat', pricePaise: 12_000_00, units: { M: 10_000 } });
    shops.set(name, shop);
  }
}, 240_000);
afterAll(() => Promise.all([...shops.values()].map((one) => one.close())));

/** Runs the test in the shop over one database. */
function useShop(name: string): void {
  const found = shops.get(name);
  if (!found) throw new Error(`There is no shop on ${name}.`);
  shop = found;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
/** A submit of its own each time. */
let submits = 0;
const submit = (token: string, address: string) => ({ token, key: `submit-${(submits += 1)}`, ...from(address) });
let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;
const order = (quantity: number, id = 'shirt', size = 'M') => {
  const price = id === 'shirt' ? 999 : 12_000;
  return { address: testAddress, items: [{ _id: id, size, quantity }], amount: price * quantity + 59 };
};
type OrderCall = typeof placeOrder | typeof placeRazorpayOrder;
const refusal = async (call: OrderCall, payload: object, token: string, address: string) => {
  const { status, body, headers } = await shop.callRefused(call, payload, submit(token, address));
  return { status, message: body.message, retryAfter: Number(headers['retry-after']) };
};

test.each(testDatabases)(
  'limits of orders on %s: at most ten units of one item and thirty units at once are ordered, in cash and online',
  async (name) => {
    useShop(name);
    const token = await shop.createCustomer();
    const address = newAddress();
    const line = 'You can order up to 10 of one item. Please lower the quantity, or write to us for larger orders.';
    const whole =
      'You can order up to 30 items at once. Please lower the quantities, or write to us for larger orders.';
    const items = ['S', 'M', 'L', 'XL'].map((size) => ({ _id: 'shirt', size, quantity: 8 }));
    for (const call of [placeOrder, placeRazorpayOrder]) {
      expect(await refusal(call, order(11), token, address)).toMatchObject({ status: 409, message: line });
      const twice = { ...order(6), items: [...order(6).items, ...order(6).items] };
      expect(await refusal(call, twice, token, address)).toMatchObject({ status: 409, message: line });
      expect(await refusal(call, { ...order(1), items }, token, address)).toMatchObject({
        status: 409,
        message: whole,
      });
    }
    await shop.call(placeOrder, order(10), submit(token, address));
  },
);

test.each(testDatabases)(
  'limits of orders on %s: an account has at most five orders paid on delivery on the way; a delivered or cancelled one makes room',
  async (name) => {
    useShop(name);
    const token = await shop.createCustomer();
    const address = newAddress();
    const place = () => shop.call(placeOrder, order(1), submit(token, address));
    const [first, second] = [(await place()).body, (await place()).body];
    for (let round = 0; round < 3; round += 1) await place();
    const words =
      'You have 5 orders on the way that are paid on delivery. Please pay this one online, or wait until one of them has arrived.';
    expect(await refusal(placeOrder, order(1), token, address)).toMatchObject({ status: 409, message: words });
    for (const status of ['Packing', 'Shipped', 'Out for delivery', 'Delivered'])
      await shop.moveOrder(first.orderId ?? '', status);
    await place();
    await shop.call(cancelOrder, { orderId: second.orderId ?? '' }, { token });
    await place();
    expect((await refusal(placeOrder, order(1), token, address)).status).toBe(409);
    await shop.call(placeRazorpayOrder, order(1), { token, ...from(address) });
  },
);

test.each(testDatabases)(
  'limits of orders on %s: orders paid on delivery come to at most ₹25,000 together',
  async (name) => {
    useShop(name);
    const token = await shop.createCustomer();
    const address = newAddress();
    await shop.call(placeOrder, order(1, 'coat'), submit(token, address));
    await shop.call(placeOrder, order(1, 'coat'), submit(token, address));
    const words =
      'Orders paid on delivery can come to ₹25,000 together. Please pay this one online, or wait until an earlier one has arrived.';
    expect(await refusal(placeOrder, order(1), token, address)).toMatchObject({ status: 409, message: words });
    expect((await refusal(placeOrder, order(3, 'coat'), await shop.createCustomer(), newAddress())).message).toBe(
      words,
    );
  },
);

test.each(testDatabases)(
  'limits of orders on %s: orders that are placed at once by one account and by many of one address keep to the limits',
  async (name) => {
    useShop(name);
    const address = newAddress();
    const one = await shop.createCustomer();
    const own = await Promise.all(
      Array.from({ length: 12 }, () => shop.send(placeOrder, order(1), submit(one, newAddress()))),
    );
    expect(own.filter(({ status }) => status === 200)).toHaveLength(5);
    const tokens: string[] = [];
    for (let count = 0; count < 25; count += 1) tokens.push(await shop.createCustomer());
    const all = await Promise.all(tokens.map((token) => shop.send(placeOrder, order(1), submit(token, address))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
    const words =
      'Many orders paid on delivery came from this internet connection today. Please pay online, or try again tomorrow.';
    expect(await refusal(placeOrder, order(1), await shop.createCustomer(), address)).toMatchObject({ message: words });
    shop.advanceClock(dayMs + 1000);
    await shop.call(placeOrder, order(1), submit(await shop.createCustomer(), address));
  },
);

test.each(testDatabases)(
  'limits of orders on %s: reservations that are not paid are renewed ten times in an hour and twenty times in a day, no more',
  async (name) => {
    useShop(name);
    const token = await shop.createCustomer();
    const address = newAddress();
    // Another quantity each time gives the reservation of before back and makes another.
    const reserve = (round: number) =>
      shop.call(placeRazorpayOrder, order(1 + (round % 9)), { token, ...from(address) });
    for (let round = 0; round < 10; round += 1) await reserve(round);
    const refused = await refusal(placeRazorpayOrder, order(10), token, address);
    expect(refused).toMatchObject({
      status: 429,
      message: 'You have started many payments without paying. Please wait an hour, or choose cash on delivery.',
      retryAfter: 3600,
    });
    // What is held already is not refused.
    await reserve(9);
    shop.advanceClock(3_600_000);
    for (let round = 0; round < 10; round += 1) await reserve(round);
    shop.advanceClock(3_600_000);
    expect((await refusal(placeRazorpayOrder, order(10), token, address)).message).toContain(
      'Please wait 22 hours, or',
    );
  },
);

test.each(testDatabases)(
  'limits of orders on %s: one address reserves at most a hundred units and twenty payments, with however many accounts',
  async (name) => {
    useShop(name);
    const reserveFrom = async (address: string, quantity: number, accounts: number) => {
      const tokens: string[] = [];
      for (let count = 0; count < accounts; count += 1) tokens.push(await shop.createCustomer());
      const answers = await Promise.all(
        tokens.map((token) => shop.send(placeRazorpayOrder, order(quantity), { token, ...from(address) })),
      );
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await reserveFrom(newAddress(), 10, 14)).toBe(10);
    const address = newAddress();
    expect(await reserveFrom(address, 1, 24)).toBe(20);
    const refused = await refusal(placeRazorpayOrder, order(1), await shop.createCustomer(), address);
    expect(refused).toMatchObject({
      status: 429,
      message:
        'Many payments are open from this internet connection. Please wait 20 minutes, or choose cash on delivery.',
    });
    shop.advanceClock(20 * 60_000);
    await shop.call(placeRazorpayOrder, order(1), { token: await shop.createCustomer(), ...from(address) });
  },
);

test.each(testDatabases)(
  'limits of orders on %s: refreshing orders asks the gateway once in five seconds, over all processes',
  async (name) => {
    useShop(name);
    const token = await shop.createCustomer();
    const { order: opened } = (await shop.call(placeRazorpayOrder, order(1), { token, ...from(newAddress()) })).body;
    const second = await buildApp(shop.dependencies);
    const asked = () => shop.razorpay.calls.filter((call) => call === `GET /orders/${opened.id}/payments`).length;
    const before = asked();
    const refresh = (app: TestShop['app']) =>
      app.inject({
        method: 'POST',
        url: userOrders.path,
        headers: { token, 'content-type': 'application/json' },
        payload: {},
      });
    await Promise.all(Array.from({ length: 60 }, (_unused, index) => refresh(index % 2 === 0 ? shop.app : second)));
    expect(asked() - before).toBe(1);
    shop.advanceClock(5_000);
    await refresh(shop.app);
    expect(asked() - before).toBe(2);
    await second.close();
    await shop.call(paymentStatus, { intentId: opened.receipt, giveUp: true }, { token });
  },
);

test.each(testDatabases)(
  'limits of orders on %s: where orders came from is forgotten after two days, and is never stored in plain text',
  async (name) => {
    useShop(name);
    shop.advanceClock(3 * dayMs);
    await shop.call(placeOrder, order(1), submit(await shop.createCustomer(), newAddress()));
    await shop.call(placeOrder, order(1), submit(await shop.createCustomer(), newAddress()));
    await shop.reconcile();
    const rows = await shop.db.select().from(orderOrigins);
    expect(rows).toHaveLength(2);
    for (const { addressHash } of rows) expect(addressHash).toMatch(/^[\w-]{22}$/);
    expect((await shop.db.select().from(stock)).every(({ units }) => units > 9_000)).toBe(true);
  },
);

test('one account can open twenty payments within a quarter of an hour', async () => {
  const { payments } = defaultSettings.attemptLimits;
  const shop = await startTestShop({ attemptLimits: { ...testAttemptLimits, payments } });
  await addProduct(shop.db, { id: 'shirt', units: { M: 10_000 } });
  const token = await shop.createCustomer();
  const open = async () => (await shop.send(placeRazorpayOrder, orderPayload(), { token })).status;
  expect((await Promise.all(Array.from({ length: 300 }, open))).filter((status) => status === 200)).toHaveLength(20);
  const refused = await shop.callRefused(placeRazorpayOrder, orderPayload(), { token });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have started many payments. Please wait 15 minutes, or choose cash on delivery.',
  ]);
  await shop.close();
});
