import { readAddress, readWanted, withFailing, writeAddress, writeWanted } from './address.rules';

test('the address of the harness contains the app, the visitor and the failing calls', () => {
  expect(readAddress('/visitor/collection')).toEqual({ persona: 'visitor', failing: [] });
  expect(readAddress('/shopper+redeemCoins+coinBalance/coins')).toEqual({
    persona: 'shopper',
    failing: ['redeemCoins', 'coinBalance'],
  });
  expect(readAddress('/collection')).toBeNull();
  expect(readAddress('/')).toBeNull();
});

test('what is written into the address is read out of it again', () => {
  const address = { persona: 'shopper', failing: ['placeOrder'] } as const;
  expect(readAddress(`${writeAddress(address)}/cart`)).toEqual(address);
  const wanted = { name: 'cart:add', payload: '{"productId":"a&b=c"}' };
  expect(readWanted(writeWanted(wanted))).toEqual(wanted);
  expect(readWanted('')).toBeNull();
});

test('a call is made to fail and to answer again by the same step', () => {
  const address = { persona: 'shopper', failing: ['placeOrder'] } as const;
  expect(withFailing(address, 'coinBalance').failing).toEqual(['placeOrder', 'coinBalance']);
  expect(withFailing(address, 'placeOrder').failing).toEqual([]);
});
