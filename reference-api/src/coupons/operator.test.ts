import { operatorJournal } from '../database/schema';
import { sendOperatorCall } from '../testing/send-operator-call';
import { startTestShop, type TestShop } from '../testing/test-shop';

jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
}, 120_000);
afterAll(() => shop.close());

const callOperator = <T>(path: string, payload?: object) => sendOperatorCall<T>(shop, path, payload);

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
