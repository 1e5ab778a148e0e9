import { redeemCoinCode } from '@shop/shared-api';
import { operatorJournal } from '../database/schema';
import { sendOperatorCall } from '../testing/send-operator-call';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();

const callOperator = <T>(path: string, payload?: object) => sendOperatorCall<T>(shop, path, payload);

test('a coupon with hyphens is found without them, with other ones and with the blanks of a message', async () => {
  await callOperator('coupons', { code: 'story-tag-20', coins: '20', description: 'Tagged us' });
  for (const rewardCode of ['STORYTAG20', 'story\u2011tag 20', '\u200BSTORY-TAG-\u0968\u0966\u2060']) {
    const token = await shop.createCustomer();
    await shop.call(redeemCoinCode, { rewardCode }, { token });
    expect(await shop.readBalance(token)).toBe(45);
    expect((await shop.callRefused(redeemCoinCode, { rewardCode: 'STORY-TAG-20' }, { token })).status).toBe(409);
  }
  expect(await callOperator('coupons', { code: 'STORYTAG-20', coins: '5', description: 'again' })).toMatchObject({
    success: false,
    message: 'There is a coupon STORYTAG-20 already.',
  });
  expect(await callOperator('coupons/end', { code: 'storytag20' })).toMatchObject({
    coupons: [{ code: 'STORY-TAG-20' }],
  });
});

test('coupons are added, listed and ended, each with an entry in the journal', async () => {
  const added = await callOperator('coupons', { code: 'diwali', coins: '100', description: 'Diwali greetings' });
  expect(added).toMatchObject({ coupons: [{ code: 'DIWALI', coins: 100, endsAt: null }] });
  expect(await callOperator('coupons', { code: 'DIWALI', coins: '5', description: 'again' })).toMatchObject({
    success: false,
    message: 'There is a coupon DIWALI already.',
  });
  expect(
    (await callOperator<{ coupons: { endsAt: string | null }[] }>('coupons/end', { code: 'diwali' })).coupons[0]
      ?.endsAt,
  ).not.toBeNull();
  expect((await shop.db.select().from(operatorJournal)).slice(-2).map(({ action }) => action)).toEqual([
    'coupon added',
    'coupon ended',
  ]);
});
