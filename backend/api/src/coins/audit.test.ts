import { placeOrder, redeemCoins } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { redemptions } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { testAddress } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';
import { testSecret } from '../testing/test-shop';
import { createLedgerReport } from './audit';
import { auditCoins, type CoinRecords } from './audit.rules';

const shop = shareTestShop();
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 100 } }));

const createdAt = new Date('2026-06-01T00:00:00Z');
const entry = (id: number, coins: number, source: string, availableAt: Date | null = null) => ({
  id,
  userId: 'u',
  coins,
  description: '',
  source,
  createdAt,
  availableAt,
  correction: false,
});
const nothing: CoinRecords = { entries: [], orders: [], redemptions: [], referrals: [] };
const order = {
  id: 'o',
  returns: [],
  reservationId: 'o',
  status: 'Delivered' as const,
  placedAt: new Date('2026-05-20'),
  coinsUsed: 10,
  coinsEarned: 100,
  appliedRedemption: null,
};

test('the report lists each entry with its reason and running total, and verifies them', async () => {
  const token = await shop.createCustomer(100);
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption?.rewardCode ?? '';
  const items = [{ _id: 'shirt', size: 'M', quantity: 1 }];
  const { orderId } = (
    await shop.call(placeOrder, { address: testAddress, items, amount: 1048, appliedRedemption: { code } }, { token })
  ).body;
  await shop.deliverOrder(orderId ?? '');
  const { ok, lines } = await createLedgerReport(shop.db, ' Customer-1@example.com', shop.now());
  expect(ok).toBe(true);
  expect(lines.slice(2, 6).map((line) => line.slice(17, 38).trim().split(/ +/))).toEqual([
    ['+25', '25'],
    ['+100', '125'],
    ['-100', '25'],
    ['+9890', '9915'],
  ]);
  expect(lines[4]).toContain('Redeemed: ₹10 off an order');
  expect(lines.find((line) => line.includes(code))).toMatch(/₹10 {2}USED by order /);
  expect(lines.at(-2)).toBe('25 coins to spend, 9890 pending, 125 earned in all.');
  expect(lines.at(-1)).toBe(
    'Verified: 4 entries with a source each, never overspent, agreeing with 1 orders and 1 codes.',
  );
});

test('only the operator gets the report', async () => {
  const ask = (secret: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/operator/ledger',
      headers: { 'operator-secret': secret },
      payload: { email: 'customer-1@example.com' },
    });
  expect((await ask(testSecret)).json()).toMatchObject({ success: true, ok: true });
  expect((await ask('a guess')).statusCode).toBeGreaterThanOrEqual(400);
});

test('the report names each inconsistency, and each unknown customer', async () => {
  const token = await shop.createCustomer(100);
  await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token });
  await shop.db
    .update(redemptions)
    .set({ coinsRedeemed: 50, usedAt: createdAt })
    .where(eq(redemptions.coinsRedeemed, 100));
  const { ok, lines } = await createLedgerReport(shop.db, 'customer-2@example.com', shop.now());
  expect(ok).toBe(false);
  expect(lines.filter((line) => line.startsWith('WRONG: '))).toHaveLength(2);
  expect(await createLedgerReport(shop.db, 'ghost@example.com', shop.now())).toEqual({
    ok: false,
    lines: ['There is no customer ghost@example.com.'],
  });
});

test('the audit accepts a debt left by a correction, and finds coins spent despite the debt', () => {
  const correction = { ...entry(2, -30, 'returned'), correction: true };
  const indebted = [entry(1, 10, 'a'), correction];
  expect(auditCoins({ ...nothing, entries: indebted })).toEqual([]);
  expect(auditCoins({ ...nothing, entries: [...indebted, entry(3, 15, 'b'), entry(4, -5, 'c')] })).toEqual([
    expect.stringMatching(/leaves -10 coins/),
  ]);
});

test('the audit accepts orders and referrals from before coins were pending', () => {
  const placedThen = { ...order, coinsUsed: 0, placedAt: createdAt };
  const earned = entry(1, 100, 'order:o:earned');
  const partly = { ...entry(2, -60, 'order:o:taken-back'), correction: true };
  expect(auditCoins({ ...nothing, orders: [{ ...placedThen, status: 'Shipped' }], entries: [earned] })).toEqual([]);
  expect(
    auditCoins({ ...nothing, orders: [{ ...placedThen, status: 'Cancelled' }], entries: [earned, partly] }),
  ).toEqual([]);
  const referral = { referredId: 'f', coins: 0, rewardedAt: null, refusal: 'No coins.' };
  expect(auditCoins({ ...nothing, referrals: [referral], entries: [entry(1, 50, 'referral:f')] })).toEqual([]);
});

test.each<[string, CoinRecords, RegExp]>([
  ['coins spent before they came', { ...nothing, entries: [entry(1, -5, 'a'), entry(2, 10, 'b')] }, /leaves -5 coins/],
  [
    'coins spent while they were pending',
    { ...nothing, entries: [entry(1, 10, 'a', new Date('2026-07-01')), entry(2, -5, 'b')] },
    /leaves -5 coins/,
  ],
  ['a source twice', { ...nothing, entries: [entry(1, 10, 'a'), entry(2, 10, 'a')] }, /twice/],
  [
    'an order that did not pay',
    { ...nothing, orders: [order], entries: [entry(1, 100, 'order:o:earned')] },
    /used 10 coins, and the ledger says 0/,
  ],
  [
    'an order that earned nothing',
    { ...nothing, orders: [order], entries: [entry(1, 10, 'a'), entry(2, -10, 'order:o:spent')] },
    /earned 100 coins, and the ledger says 0/,
  ],
  [
    'a cancelled order that kept coins',
    {
      ...nothing,
      orders: [{ ...order, status: 'Cancelled' }],
      entries: [entry(1, 10, 'a'), entry(2, -10, 'order:o:spent')],
    },
    /has 0 of 10 coins given back/,
  ],
  [
    'an order that earned before it was delivered',
    { ...nothing, orders: [{ ...order, status: 'Shipped', coinsUsed: 0 }], entries: [entry(1, 100, 'order:o:earned')] },
    /is Shipped and earns nothing yet, and the ledger says 100/,
  ],
  [
    'a returned order that kept its coins',
    {
      ...nothing,
      orders: [{ ...order, status: 'Returned', coinsUsed: 0 }],
      entries: [entry(1, 100, 'order:o:earned')],
    },
    /has 0 of 100 coins taken back/,
  ],
  [
    'a referral that paid while it waited',
    {
      ...nothing,
      referrals: [{ referredId: 'f', coins: 0, rewardedAt: null, refusal: null }],
      entries: [entry(1, 50, 'referral:f')],
    },
    /moved 50 coins, not 0/,
  ],
  [
    'a used code that nobody used',
    {
      ...nothing,
      orders: [{ ...order, coinsUsed: 0, coinsEarned: 0, appliedRedemption: { code: 'SAVE1', discountAmount: 10 } }],
    },
    /used code SAVE1, which says otherwise/,
  ],
  [
    'a referral of other coins',
    { ...nothing, referrals: [{ referredId: 'f', coins: 50, rewardedAt: createdAt, refusal: null }] },
    /moved 0 coins, not 50/,
  ],
])('the audit finds %s', (_, records, finding) => {
  expect(auditCoins(records)).toEqual([expect.stringMatching(finding)]);
});
