import { coinBalance, placeOrder, redeemCoins, redemptions, referralCode, register } from '@shop/shared-api';
import { addProduct, startTestShop, testAddress, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ referralsPerDay: 3, tokenDays: 400 });
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 100 } });
}, 120_000);
afterAll(() => shop.close());

const hour = 3_600_000;
const codeOf = async (token: string) => (await shop.ask(referralCode, {}, { token })).body.data.referralCode;
const friend = (email: string, code: string) => ({ name: 'Kabir', email, password: 'a good password', referralCode: code });
const referralsOf = async (token: string) => (await shop.ask(redemptions, undefined, { token })).body.referralData;
const orderTo = (phone: string) => ({
  address: { ...testAddress, phone },
  items: [{ _id: 'shirt', size: 'M', quantity: 1 }],
  amount: 1058,
});
async function owner(email: string): Promise<{ token: string; code: string }> {
  const { token } = (await shop.ask(register, { name: 'Asha', email, password: 'a good password' })).body;
  return { token, code: await codeOf(token) };
}

test('§9 a friend brings 50 coins, and the history names them', async () => {
  const { token, code } = await owner('thanks@example.com');
  await shop.ask(register, friend('joined@example.com', code));
  const { transactions, coinBalance: coins } = (await shop.ask(coinBalance, {}, { token })).body;
  expect(coins).toBe(75);
  expect(transactions[0]).toMatchObject({ description: 'Referred a friend: Kabir', type: 'EARN', coins: 50 });
  expect(await referralsOf(token)).toMatchObject({ totalReferrals: 1, totalReferralCoins: 50 });
});

test('§9 one’s own code is refused for one’s own mailbox, however it is written', async () => {
  const { token, code } = await owner('asharao@gmail.com');
  for (const email of ['asha.rao@gmail.com', 'asharao+sikka@gmail.com', 'a.s.h.a.r.a.o@googlemail.com', 'AshaRao+1@GMAIL.com']) {
    const { status, body } = await shop.refused(register, friend(email, code));
    expect(status).toBe(400);
    expect(body.fields).toEqual({ referralCode: 'This is your own referral code. It is for friends; please leave it empty to sign up.' });
  }
  expect(await shop.balance(token)).toBe(25);
});

test('§9 dots and plus signs of other mail services: dots matter there, what follows a plus does not', async () => {
  const { code } = await owner('first.last@example.com');
  await shop.ask(register, friend('firstlast@example.com', code));
  const { status } = await shop.refused(register, friend('first.last+shop@example.com', code));
  expect(status).toBe(400);
});

test('§9 a friend counts once, whoever refers them and however they write their mailbox', async () => {
  const one = await owner('one@example.com');
  const two = await owner('two@example.com');
  await shop.ask(register, friend('popular@gmail.com', one.code));
  const again = await shop.refused(register, friend('pop.ular+2@gmail.com', two.code));
  expect(again.body.fields?.['referralCode']).toBe(
    'A referral counts once for each friend, and this mailbox has an account already. Please leave the code empty to sign up.',
  );
  // Nothing of the refused sign-up is left: without the code the same address is free.
  await shop.ask(register, { name: 'Kabir', email: 'pop.ular+2@gmail.com', password: 'a good password' });
  expect(await shop.balance(two.token)).toBe(25);
});

test('§9 beyond so many friends a day the account opens, and the referrer reads why there are no coins', async () => {
  const { token, code } = await owner('busy@example.com');
  for (const name of ['a', 'b', 'c', 'd']) await shop.ask(register, friend(`${name}-busy@example.com`, code));
  expect(await shop.balance(token)).toBe(25 + 150);
  const { referralHistory, totalReferralCoins } = await referralsOf(token);
  expect(totalReferralCoins).toBe(150);
  expect(referralHistory.filter(({ refusal }) => refusal === 'No coins: more than 3 friends joined within a day.')).toHaveLength(1);
  shop.wait(25 * hour);
  await shop.ask(register, friend('e-busy@example.com', code));
  expect(await shop.balance(token)).toBe(25 + 200);
});

test.each(['friend', 'referrer'] as const)('§9 a friend who orders to the referrer’s phone was none: the coins go back when the %s orders last', async (last) => {
  const phone = last === 'friend' ? '9000000001' : '9000000002';
  const { token, code } = await owner(`phone-${last}@example.com`);
  const other = (await shop.ask(register, friend(`friend-of-${last}@example.com`, code))).body.token;
  const [first, second] = last === 'friend' ? [token, other] : [other, token];
  await shop.ask(placeOrder, orderTo(phone), { token: first });
  const before = await shop.balance(token);
  await shop.ask(placeOrder, orderTo(phone), { token: second });
  expect(await shop.balance(token)).toBe(before - 50 + (last === 'referrer' ? 9990 : 0));
  const data = await referralsOf(token);
  expect(data).toMatchObject({ totalReferrals: 1, totalReferralCoins: 0 });
  expect(data.referralHistory[0]).toMatchObject({ coinsAwarded: 0, refusal: 'No coins: their orders and yours carry the same phone number.' });
  const { transactions, totalCoinsEarned } = (await shop.ask(coinBalance, {}, { token })).body;
  expect(transactions.map(({ description }) => description)).toContain('Taken back: a friend’s order carried your phone number');
  expect(totalCoinsEarned).toBe(await shop.balance(token));
});

test('§9 coins of a referral that have been spent are not taken below zero', async () => {
  const { token, code } = await owner('spender@example.com');
  const other = (await shop.ask(register, friend('friend-of-spender@example.com', code))).body.token;
  // Spent on an order of their own: 75 coins, of which 70 are whole tens, and 9,920 earned; then all but 45 redeemed.
  const spent = { ...orderTo('9000000003'), amount: 1051, coinDiscounts: { shirt_M: { coinsUsed: 70 } } };
  await shop.ask(placeOrder, spent, { token });
  await shop.ask(redeemCoins, { rewardType: 'CUSTOM', customAmount: 9900 }, { token });
  const left = await shop.balance(token);
  expect(left).toBeLessThan(50);
  await shop.ask(placeOrder, orderTo('9000000003'), { token: other });
  expect(await shop.balance(token)).toBe(0);
});
