import { coinBalance, placeOrder, redemptions, referralCode, register } from '@shop/shared-api';
import { dayMs } from '../settings';
import { addProduct } from '../testing/add-product';
import { testAddress } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop({ referralsPerDay: 3, tokenDays: 400 });
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 100 } }));

const codeOf = async (token: string) => (await shop.call(referralCode, {}, { token })).body.data.referralCode;
const friend = (email: string, code: string) => ({
  name: 'Kabir',
  email,
  password: 'a good password',
  referralCode: code,
});
const referralsOf = async (token: string) => (await shop.call(redemptions, undefined, { token })).body.referralData;
const orderTo = (phone: string) => ({
  address: { ...testAddress, phone },
  items: [{ _id: 'shirt', size: 'M', quantity: 1 }],
  amount: 1058,
});
async function owner(email: string): Promise<{ token: string; code: string }> {
  const { token } = (await shop.call(register, { name: 'Asha', email, password: 'a good password' })).body;
  return { token, code: await codeOf(token) };
}

let phones = 9_100_000_000;
/** A friend signs up with a code; gives their token. */
const join = async (email: string, code: string) => (await shop.call(register, friend(email, code))).body.token;
/** A customer's order is delivered, to a phone of its own where none is named; gives the order's id. */
async function buy(token: string, phone = String((phones += 1))): Promise<string> {
  const id = (await shop.call(placeOrder, orderTo(phone), { token })).body.orderId ?? '';
  await shop.deliverOrder(id);
  return id;
}

test('§9 a friend’s first delivered order brings 50 coins, once, and signing up alone brings none', async () => {
  const { token, code } = await owner('thanks@example.com');
  const other = await join('joined@example.com', code);
  expect(await shop.readBalance(token)).toBe(25);
  const waiting = await referralsOf(token);
  expect(waiting).toMatchObject({ totalReferrals: 1, totalReferralCoins: 0 });
  expect(waiting.referralHistory).toMatchObject([
    { referredUserName: 'Kabir', coinsAwarded: 0, waiting: true, refusal: null },
  ]);
  const id = (await shop.call(placeOrder, orderTo('9000000000'), { token: other })).body.orderId ?? '';
  expect(await shop.readBalance(token)).toBe(25);
  await shop.deliverOrder(id);
  await buy(other);
  const { transactions, coinBalance: coins } = (await shop.call(coinBalance, {}, { token })).body;
  expect(coins).toBe(75);
  expect(transactions[0]).toMatchObject({ description: 'Referred a friend: Kabir', type: 'EARN', coins: 50 });
  const rewarded = await referralsOf(token);
  expect(rewarded).toMatchObject({ totalReferrals: 1, totalReferralCoins: 50 });
  expect(rewarded.referralHistory).toMatchObject([{ coinsAwarded: 50, waiting: false }]);
});

test('twelve registrations bring no coins', async () => {
  const { token, code } = await owner('farm@example.com');
  for (let made = 0; made < 12; made += 1) await join(`nobody-${made}@does-not-exist.example`, code);
  expect((await shop.call(coinBalance, {}, { token })).body).toMatchObject({
    coinBalance: 25,
    totalCoinsEarned: 25,
    pending: [],
  });
});

test('customers get no coins for their own mailbox, however it is written', async () => {
  const { token, code } = await owner('asharao@gmail.com');
  for (const email of ['asha.rao@gmail.com', 'AshaRao+1@GMAIL.com']) await buy(await join(email, code));
  expect(await shop.readBalance(token)).toBe(25);
  expect((await referralsOf(token)).referralHistory.map(({ refusal }) => refusal)).toEqual([
    'No coins: this is your own mailbox.',
    'No coins: this is your own mailbox.',
  ]);
});

test('at other mail services dots in an address count, and what follows a plus sign does not', async () => {
  const { token, code } = await owner('first.last@example.com');
  await buy(await join('firstlast@example.com', code));
  expect(await shop.readBalance(token)).toBe(75);
  await buy(await join('first.last+shop@example.com', code));
  expect(await shop.readBalance(token)).toBe(75);
});

test('a friend counts for one referrer only, in any spelling of the same email address', async () => {
  const one = await owner('one@example.com');
  const two = await owner('two@example.com');
  await join('popular@gmail.com', one.code);
  shop.advanceClock(1);
  const again = await join('pop.ular+2@gmail.com', two.code);
  expect((await referralsOf(two.token)).referralHistory).toMatchObject([{ waiting: true, refusal: null }]);
  await buy(again);
  expect(await shop.readBalance(two.token)).toBe(25);
  expect((await referralsOf(two.token)).referralHistory).toMatchObject([
    { waiting: false, refusal: 'No coins: their mailbox had an account before.' },
  ]);
});

test('beyond the daily limit the referrer reads why there are no coins', async () => {
  const { token, code } = await owner('busy@example.com');
  for (const name of ['a', 'b', 'c', 'd']) await buy(await join(`${name}-busy@example.com`, code));
  expect(await shop.readBalance(token)).toBe(25 + 150);
  const { referralHistory, totalReferralCoins } = await referralsOf(token);
  expect(totalReferralCoins).toBe(150);
  const refusals = referralHistory.filter(
    ({ refusal }) => refusal === 'No coins: more than 3 friends had their first delivery within a day.',
  );
  expect(refusals).toMatchObject([{ waiting: false, coinsAwarded: 0 }]);
  shop.advanceClock(dayMs + 1);
  await buy(await join('e-busy@example.com', code));
  expect(await shop.readBalance(token)).toBe(25 + 200);
});

const samePhone = 'No coins: their orders and yours have the same phone number.';

test('a friend who ordered to the referrer’s phone brings nothing when their order is delivered', async () => {
  const { token, code } = await owner('household@example.com');
  const other = await join('friend-of-household@example.com', code);
  await shop.call(placeOrder, orderTo('9000000005'), { token });
  await buy(other, '9000000005');
  expect(await shop.readBalance(token)).toBe(25);
  expect((await referralsOf(token)).referralHistory[0]).toMatchObject({
    coinsAwarded: 0,
    waiting: false,
    refusal: samePhone,
  });
});

test.each(['friend', 'referrer'] as const)(
  'the coins are taken back when the %s later orders to the other’s phone',
  async (last) => {
    const phone = last === 'friend' ? '9000000001' : '9000000002';
    const { token, code } = await owner(`phone-${last}@example.com`);
    const other = await join(`friend-of-${last}@example.com`, code);
    await buy(other, last === 'referrer' ? phone : undefined);
    if (last === 'friend') await shop.call(placeOrder, orderTo(phone), { token });
    expect(await shop.readBalance(token)).toBe(75);
    await shop.call(placeOrder, orderTo(phone), { token: last === 'friend' ? other : token });
    expect(await shop.readBalance(token)).toBe(25);
    const data = await referralsOf(token);
    expect(data).toMatchObject({ totalReferrals: 1, totalReferralCoins: 0 });
    expect(data.referralHistory[0]).toMatchObject({ coinsAwarded: 0, refusal: samePhone });
    const { transactions, totalCoinsEarned } = (await shop.call(coinBalance, {}, { token })).body;
    expect(transactions.map(({ description }) => description)).toContain(
      'Taken back: a friend’s order had your phone number',
    );
    expect(totalCoinsEarned).toBe(25);
  },
);

test('a friend who returns their only delivered order brings nothing, and spent coins become a debt', async () => {
  const { token, code } = await owner('spender@example.com');
  const other = await join('friend-of-spender@example.com', code);
  const [first, second] = [await buy(other), await buy(other)];
  const items = orderTo('9000000003').items;
  const spent = { ...orderTo('9000000003'), items, amount: 1051, coinDiscounts: { shirt_M: { coinsUsed: 70 } } };
  await shop.call(placeOrder, spent, { token });
  expect(await shop.readBalance(token)).toBe(5);
  await shop.moveOrder(first, 'Returned');
  expect(await shop.readBalance(token)).toBe(5);
  await shop.moveOrder(second, 'Returned');
  expect((await shop.call(coinBalance, {}, { token })).body).toMatchObject({ coinBalance: 0, coinDebt: 45 });
  expect((await referralsOf(token)).referralHistory[0]).toMatchObject({
    coinsAwarded: 0,
    waiting: false,
    refusal: 'No coins: your friend’s order was returned.',
  });
  // A referral counts once: what the friend buys later brings no second reward.
  await buy(other);
  expect((await shop.call(coinBalance, {}, { token })).body).toMatchObject({ coinBalance: 0, coinDebt: 45 });
});
