import { readOptions, splitPath, toggleSeed, withEnding, withPersona, writeAddress } from './address.rules';
import { readWanted, readWantedRecording, writeWanted, writeWantedRecording } from './hash-action.rules';

const calls = ['redeemCoins', 'coinBalance', 'placeOrder'];
const read = (pathname: string, base?: string) => readOptions(splitPath(pathname, base).options, calls);

test('the address of the harness contains persona, seeds and the endings of calls', () => {
  expect(read('/visitor/collection')).toEqual({
    address: { persona: 'visitor', seeds: [], endings: {} },
    problems: [],
  });
  expect(read('/shopper-with-access+seed:cart+redeemCoins:slow+coinBalance/coins')).toEqual({
    address: {
      persona: 'shopper-with-access',
      seeds: ['cart'],
      endings: { redeemCoins: 'slow', coinBalance: '500' },
    },
    problems: [],
  });
  expect(read('/collection')).toBeNull();
  expect(read('/')).toBeNull();
});

test('an address below the address of a shop is read without what stands before it', () => {
  expect(splitPath('/harness/gifts@1.0.0/shopper+placeOrder:401/gifts/1', '/harness/gifts@1.0.0')).toEqual({
    options: 'shopper+placeOrder:401',
    rest: '/gifts/1',
  });
});

test.each([
  ['/shopper+getBalance:500/', 'There is no call getBalance of the backend.'],
  ['/shopper+placeOrder:broken/', 'placeOrder has no ending broken, only slow, empty, 401, 500, offline, invalid.'],
  ['/shopper+seed:gifts/', 'There is no seed gifts, only cart, order, delivered-order.'],
  ['/visitor+seed:cart/', 'The persona visitor has no account, so it has no seed cart.'],
  ['/shopper+%E0/', 'There is no call %E0 of the backend.'],
  ['/shopper+__proto__:500/', 'There is no call __proto__ of the backend.'],
])('what the address %s says and nobody knows is left out, with a sentence', (pathname, sentence) => {
  const found = read(pathname);
  expect(found?.problems).toEqual([`${sentence} The address says it, and it is left out.`]);
  expect(found?.address).toMatchObject({ seeds: [], endings: {} });
});

test('what is written into the address is read out of it again', () => {
  const address = { persona: 'shopper', seeds: ['order', 'cart'], endings: { placeOrder: 'offline' } } as const;
  expect(read(`${writeAddress(address)}/cart`)?.address).toEqual(address);
  const wanted = { name: 'cart:add', payload: '{"productId":"a&b=c"}' };
  expect(readWanted(writeWanted(wanted))).toEqual(wanted);
  expect(readWanted('')).toBeNull();
  expect(readWantedRecording(writeWantedRecording('a-b_c'))).toBe('a-b_c');
  expect(readWantedRecording('#reviews')).toBeNull();
});

test('endings, seeds and personas are changed one at a time, and a visitor has no seeds', () => {
  const address = { persona: 'shopper', seeds: ['cart'], endings: { placeOrder: '500' } } as const;
  expect(withEnding(address, 'coinBalance', 'slow').endings).toEqual({ placeOrder: '500', coinBalance: 'slow' });
  expect(withEnding(address, 'placeOrder', null).endings).toEqual({});
  expect(toggleSeed(address, 'order').seeds).toEqual(['cart', 'order']);
  expect(toggleSeed(address, 'cart').seeds).toEqual([]);
  expect(withPersona(address, 'visitor').seeds).toEqual([]);
});
