import { operatorCommands } from './shop-commands';

const callOf = (name: string, ...words: string[]) => operatorCommands[name]?.call(words);

test('§3 an order is moved by its id and a status, however the status is typed', () => {
  for (const typed of [['out', 'for', 'delivery'], ['Out for delivery'], ['out-for-delivery']]) {
    expect(callOf('order', 'a/b', ...typed)).toEqual({
      method: 'POST',
      place: 'orders/a%2Fb/status',
      body: { status: 'Out for delivery' },
    });
  }
  expect(callOf('order', 'abc')).toBeUndefined();
  expect(callOf('order')).toBeUndefined();
});

test('§3 orders are listed one to a line, and an empty shop has a message', () => {
  const order = {
    id: 'abc',
    status: 'Packing',
    amount: '₹1,058',
    paymentMethod: 'COD',
    placedAt: '2026-06-01T06:30:00.000Z',
    pieces: 2,
  };
  expect(operatorCommands['orders']?.said({ orders: [order] })).toMatch(
    /^abc {2}2026-06-01 06:30 {2}Packing .*₹1,058 {2}2 × COD$/,
  );
  expect(operatorCommands['orders']?.said({ orders: [] })).toBe('There are no orders yet.');
});

test('§9 a ledger is asked for by email; one that does not agree ends the command as a failure', () => {
  expect(callOf('ledger', 'asha@example.com')).toEqual({
    method: 'POST',
    place: 'ledger',
    body: { email: 'asha@example.com' },
  });
  expect(callOf('ledger')).toBeUndefined();
  expect(operatorCommands['ledger']?.said({ ok: true, lines: ['one', 'two'] })).toBe('one\ntwo');
  expect(() => operatorCommands['ledger']?.said({ ok: false, lines: ['WRONG: a'] })).toThrow('WRONG: a');
});

test('§4 cash of a returned order is marked as handed back by the order’s id', () => {
  expect(callOf('refunded', 'a/b')).toEqual({ method: 'POST', place: 'orders/a%2Fb/refunded' });
  expect(callOf('refunded')).toBeUndefined();
  expect(
    operatorCommands['refunded']?.said({ orderId: 'abc', amount: '₹1,058', doneAt: '2026-06-01T06:30:00.000Z' }),
  ).toBe('₹1,058 of order abc went back in cash on 2026-06-01 06:30.');
});
