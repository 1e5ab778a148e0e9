import { login, placeOrder, productList, redeemCoinCode, redeemCoins, register, validateCode } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { defaultSettings } from '../settings';
import { testDatabases } from '../testing/test-databases';
import { addProduct } from '../testing/add-product';
import { testAddress } from '../testing/test-orders';
import { startTestShop, type TestShop } from '../testing/test-shop';
import { testAttemptLimits } from '../testing/test-limits';

jest.setTimeout(240_000);

const password = 'monsoon-2026';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

let shop: TestShop;
const shops = new Map<string, TestShop>();
let accounts = 0;
beforeAll(async () => {
  for (const [name, url] of testDatabases) {
    shop = await startTestShop({ attemptLimits: { ...testAttemptLimits, codes: { count: 3, minutes: 60 } } }, url);
    await addProduct(shop.db, { id: 'shirt', units: { M: 100 } });
    shops.set(name, shop);
  }
}, 240_000);
afterEach(() => shop.advanceProcessClock(60 * 60_000));
afterAll(() => Promise.all([...shops.values()].map((one) => one.close())));

/** Runs the test in the shop over one database. */
function useShop(name: string): void {
  const found = shops.get(name);
  if (!found) throw new Error(`There is no shop on ${name}.`);
  shop = found;
}

/** An account that has logged in from its own address only. */
async function openAccount(address: string): Promise<string> {
  accounts += 1;
  const email = `account-${accounts}@example.com`;
  await shop.call(register, { name: 'Asha', email, password }, from(address));
  return email;
}
const guess = async (email: string, address: string, word = 'a wrong one') =>
  (await shop.send(login, { email, password: word }, from(address))).status;
const many = (count: number, one: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_unused, index) => one(index)));
const countOf = (statuses: readonly number[], status: number) => statuses.filter((other) => other === status).length;

test.each(testDatabases)(
  'limits of attempts on %s: forty-five addresses together make no more guesses at one account than its budget, and its owner still logs in from home',
  async (name) => {
    useShop(name);
    const email = await openAccount('198.51.100.1');
    const statuses = await many(45, (index) => guess(email, `203.0.113.${index + 1}`));
    expect([countOf(statuses, 400), countOf(statuses, 429)]).toEqual([20, 25]);
    expect(await guess(email, '203.0.113.200', password)).toBe(429);
    expect(await guess(email, '198.51.100.1', password)).toBe(200);
  },
);

test.each(testDatabases)(
  'limits of attempts on %s: an office with a hundred failures of colleagues still logs in',
  async (name) => {
    useShop(name);
    const office = '198.51.100.50';
    const email = await openAccount(office);
    const failures = await many(110, (index) => guess(`nobody-${index}@example.com`, office));
    expect([countOf(failures, 400), countOf(failures, 429)]).toEqual([100, 10]);
    expect(await guess(email, office, password)).toBe(200);
  },
);

test.each(testDatabases)(
  'limits of attempts on %s: guesses that are sent at once are all counted, and an unknown email is limited alike',
  async (name) => {
    useShop(name);
    const email = await openAccount('198.51.100.2');
    const known = await many(30, () => guess(email, '203.0.113.9'));
    const unknown = await many(30, () => guess('ghost@example.com', '203.0.113.10'));
    expect([countOf(known, 400), countOf(known, 429)]).toEqual([10, 20]);
    expect([countOf(unknown, 400), countOf(unknown, 429)]).toEqual([10, 20]);
    const [one, other] = [
      await shop.callRefused(login, { email, password }, from('203.0.113.9')),
      await shop.callRefused(login, { email: 'ghost@example.com', password }, from('203.0.113.10')),
    ];
    expect(one.body).toEqual(other.body);
    expect(one.body.message).toBe(
      'Too many attempts. Please wait 15 minutes, then check your email and password and try again.',
    );
    expect(Number(one.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(one.headers['retry-after'])).toBeLessThanOrEqual(900);
  },
);

test.each(testDatabases)('addresses of one IPv6 network are counted as one on %s', async (name) => {
  useShop(name);
  const statuses = await many(30, (index) => guess('ghost-6@example.com', `2001:db8:1:2::${(index + 1).toString(16)}`));
  expect(countOf(statuses, 400)).toBe(10);
});

test.each(testDatabases)('a correct password is not counted as an attempt on %s', async (name) => {
  useShop(name);
  const email = await openAccount('198.51.100.3');
  for (let round = 0; round < 25; round += 1)
    expect(await guess(email, `203.0.113.${100 + round}`, password)).toBe(200);
});

test.each(testDatabases)(
  'limits of attempts on %s: only codes that do not exist are counted, wherever they are tried, and by account',
  async (name) => {
    useShop(name);
    const token = await shop.createCustomer(5_000);
    const other = await shop.createCustomer();
    const real =
      (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption?.rewardCode ?? '';
    const check = async (rewardCode: string, who = token) =>
      (await shop.send(validateCode, { rewardCode, cartTotal: 999, hasActiveCoinDiscounts: false }, { token: who }))
        .status;
    for (let round = 0; round < 5; round += 1) expect(await check(real)).toBe(200);
    const order = {
      address: testAddress,
      items: [{ _id: 'shirt', size: 'M', quantity: 1 }],
      amount: 999,
      appliedRedemption: { code: 'SAVE0' },
    };
    const statuses = [
      await check('SAVE1'),
      (await shop.send(redeemCoinCode, { rewardCode: 'GUESS' }, { token })).status,
      (await shop.send(placeOrder, order, { token })).status,
      await check('SAVE2'),
      await check(real),
      (await shop.send(placeOrder, order, { token })).status,
    ];
    expect(statuses).toEqual([400, 400, 400, 429, 429, 429]);
    expect(await check('SAVE1', other)).toBe(400);
    const refused = await shop.callRefused(redeemCoinCode, { rewardCode: 'GUESS' }, { token });
    expect(refused.body.message).toBe(
      'Too many codes that did not work. Please wait an hour, then check the code and try again.',
    );
  },
);

test.each(testDatabases)(
  'limits of attempts on %s: a limit that is reached is one security event, however often it is tried',
  async (name) => {
    useShop(name);
    shop.logged.length = 0;
    await many(30, () => guess('ghost-7@example.com', '203.0.113.11'));
    expect(shop.logged.filter((line) => line.includes('limit_reached'))).toHaveLength(1);
    expect(shop.logged.join('')).not.toContain('ghost-7');
  },
);
test('registrations and searches are limited by address', async () => {
  const attemptLimits = {
    ...testAttemptLimits,
    registrationsAddress: { count: 3, minutes: 60 },
    searchAddress: { count: 3, minutes: 1 },
  };
  const shop = await startTestShop({ attemptLimits });
  const account = (index: number) => ({ name: 'Asha', email: `new-${index}@example.com`, password });
  for (const index of [1, 2, 3]) await shop.call(register, account(index), from('203.0.113.7'));
  const late = await shop.callRefused(register, account(4), from('203.0.113.7'));
  expect([late.status, late.body.message]).toEqual([
    429,
    'Many accounts were opened from this internet connection. Please wait an hour and try again.',
  ]);
  await shop.call(register, account(4), from('203.0.113.8'));
  const search = async (sent: object) =>
    (await shop.send(productList, undefined, { path: '/api/product/list?search=shirt', ...sent })).status;
  expect([
    await search(from('203.0.113.7')),
    await search(from('203.0.113.7')),
    await search(from('203.0.113.7')),
    await search(from('203.0.113.7')),
  ]).toEqual([200, 200, 200, 429]);
  for (let round = 0; round < 5; round += 1) expect(await search({})).toBe(200);
  await shop.close();
});

test('two processes count attempts together on PostgreSQL, and a restart forgets none', async () => {
  const shop = await startTestShop();
  const second = await buildApp({ ...shop.dependencies });
  const status = async (app: typeof second) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { email: 'ghost@example.com', password },
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
    ).statusCode;
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => status(index % 2 === 0 ? shop.app : second)),
  );
  expect(statuses.filter((one) => one === 400)).toHaveLength(10);
  await second.close();
  const third = await buildApp({ ...shop.dependencies });
  expect(await status(third)).toBe(429);
  await third.close();
  await shop.close();
});

test('while the counts are unavailable logins are refused in a sentence, and searches work', async () => {
  const shop = await startTestShop({ attemptLimits: defaultSettings.attemptLimits });
  await shop.db.execute(sql`alter table attempt_counts rename to attempt_counts_away`);
  const answer = await shop.callRefused(login, { email: 'ghost@example.com', password }, from('203.0.113.7'));
  expect([answer.status, answer.body.message]).toEqual([
    503,
    'The shop is having trouble right now. Please try again in a moment.',
  ]);
  expect(
    (await shop.send(productList, undefined, { path: '/api/product/list?search=shirt', ...from('203.0.113.7') }))
      .status,
  ).toBe(200);
  await shop.close();
});
