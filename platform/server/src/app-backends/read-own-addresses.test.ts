import { readOwnAddresses } from './read-own-addresses';

test('app backends: the operator names addresses of backends by app', () => {
  expect([...readOwnAddresses('mf-reviews=http://localhost:4100, mf-gifts=https://gifts.example/v2')]).toEqual([
    ['mf-reviews', 'http://localhost:4100'],
    ['mf-gifts', 'https://gifts.example/v2'],
  ]);
  expect(readOwnAddresses(undefined).size).toBe(0);
});

test.each(['http://localhost:4100', 'mf-reviews', 'mf-reviews=localhost', 'mf-reviews=http://localhost:4100/?a'])(
  'app backends: the setting %s is refused with a sentence',
  (text) => expect(() => readOwnAddresses(text)).toThrow('SHOP_APP_BACKENDS has the entry'),
);
