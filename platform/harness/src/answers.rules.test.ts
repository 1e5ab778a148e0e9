import { answerTo, askedBy, type AskedCall, findCallName } from './answers.rules';

const world = { garments: [{ key: 'men-polo', images: ['/images/a.webp'] }], now: 0 };
const asked = (method: string, path: string, rest: Partial<AskedCall> = {}): AskedCall => ({
  method,
  url: new URL(path, 'http://alone'),
  token: 'token',
  body: {},
  ...rest,
});

test('§7 a call is answered from the schema of its reply', () => {
  expect(answerTo(asked('POST', '/api/coins/balance'), 'shopper', world)).toMatchObject({
    status: 200,
    body: { success: true, coinBalance: 12_000 },
  });
  expect(answerTo(asked('GET', '/api/coins/check-access/EARLY_ACCESS'), 'shopper', world)).toMatchObject({
    status: 200,
  });
});

test('§7 products asked for by id come back under their ids', () => {
  const { body } = answerTo(asked('GET', '/api/product/list?ids=x,y'), 'shopper', world);
  expect((body as { products: { _id: string }[] }).products.map(({ _id }) => _id)).toEqual(['x', 'y']);
});

test('§6 a call that needs a token is refused without one', () => {
  expect(answerTo(asked('POST', '/api/cart/get', { token: null }), 'shopper', world)).toMatchObject({
    status: 401,
    body: { success: false, message: 'Please login to continue' },
  });
});

test('§7 what a call carries is read in a browser that does not know request.body', async () => {
  const call = {
    method: 'POST',
    url: 'http://alone/api/cart/add',
    headers: { get: () => 'token' } as unknown as Headers,
  };
  const answer = async (text: string) =>
    answerTo(await askedBy({ ...call, text: () => Promise.resolve(text) }), 'shopper', world).status;
  expect(await answer('{"itemId":"a","size":"M"}')).toBe(200);
  expect(await answer('')).toBe(400);
});

test('a payload that the wire does not allow is refused with its sentence', () => {
  expect(
    answerTo(asked('POST', '/api/cart/update', { body: { itemId: 'a', size: 'M', quantity: -1 } }), 'shopper', world),
  ).toMatchObject({
    status: 400,
    body: { message: 'Please give a quantity of 0 or more.' },
  });
});

test('a call is found by method and path, and an unknown one is reported', () => {
  expect(findCallName('GET', '/api/coins/check-access/EARLY_ACCESS')).toBe('checkAccess');
  expect(findCallName('GET', '/api/coins/balance')).toBeUndefined();
  expect(answerTo(asked('POST', '/api/nothing'), 'shopper', world)).toMatchObject({ status: 404 });
});

test('a newcomer has few coins and an expired session is refused, also without a backend', () => {
  expect(answerTo(asked('POST', '/api/coins/balance'), 'newcomer', world)).toMatchObject({ body: { coinBalance: 25 } });
  expect(answerTo(asked('POST', '/api/coins/balance'), 'expired', world)).toMatchObject({ status: 401 });
});
