import type { CallCommand } from './operator-command';
import { findCommand } from './shop-commands';

function find(name: string): CallCommand {
  const command = findCommand([name])?.command;
  if (!command || !('call' in command)) throw new Error(`${name} is no command of one call`);
  return command;
}
const order = {
  id: 'abc',
  status: 'Delivered',
  amount: '₹3,056',
  paymentMethod: 'COD',
  placedAt: '2026-06-01T06:30:00.000Z',
  pieces: 3,
};

test('an order is refunded as a whole, or one line of it, or some units of the line', () => {
  const call = (...words: string[]) => find('refund').call(words);
  expect(call('a/b')).toEqual({ method: 'POST', path: 'orders/a%2Fb/refund' });
  const path = 'orders/a%2Fb/refund-line';
  expect(call('a/b', '--line', '2')).toEqual({ method: 'POST', path, body: { line: '2' } });
  expect(call('a/b', '--quantity', '1', '--line', '2', '--damaged')).toEqual({
    method: 'POST',
    path,
    body: { line: '2', quantity: '1', isDamaged: true },
  });
});

test('a quantity without its line, and a word too many, never refund a whole order', () => {
  const call = (...words: string[]) => find('refund').call(words);
  expect(() => call('abc', '--quantity', '1')).toThrow('Name the line with --line');
  expect(() => call('abc', '--damaged')).toThrow('Name the line with --line');
  expect(() => call('abc', '--lines', '1')).toThrow();
  expect(call('abc', '1')).toBeUndefined();
  expect(call()).toBeUndefined();
});

test('a refund says what went back, what is to be handed back in cash, and when nothing has changed', () => {
  const refund = { order, isNew: true, item: 'Linen Shirt', size: 'M', units: 1, amount: '₹999', coins: 250 };
  expect(find('refund').format({ ...refund, isCash: true, coinsTaken: 9_990 })).toMatch(
    /^Refunded 1 × Linen Shirt in M: ₹999, 250 coins back, 9990 earned coins taken back\.\nSend ₹999 back, then run: npm run shop -- refunds settle <id> <how> \(npm run shop -- refunds abc shows the id\), or hand it back in cash: npm run shop -- refunded abc\nabc {2}2026/,
  );
  expect(find('refund').format({ ...refund, isNew: false, isCash: true, coinsTaken: 0 })).toMatch(
    /^Nothing has changed: 1 × Linen Shirt in M had been refunded before \(₹999, 250 coins back\)\.\nabc/,
  );
  expect(find('refund').format({ order })).toMatch(/^abc {2}2026-06-01 12:00 {2}Delivered/);
});

test('the lines of an order are listed with their numbers and what came back', () => {
  expect(find('lines').call(['a/b'])).toEqual({ method: 'GET', path: 'orders/a%2Fb' });
  expect(find('lines').call([])).toBeUndefined();
  const shirt = { product: 'shirt', item: 'Linen Shirt', size: 'M', quantity: 2, price: '₹999' };
  const lines = [
    { ...shirt, line: 1, refunded: 1, exchanges: [{ id: 'e1', state: 'approved', units: 1 }] },
    { ...shirt, line: 2, size: 'L', refunded: 0, exchanges: [] },
  ];
  expect(find('lines').format({ order, lines }).split('\n').slice(1)).toEqual([
    '  1  2 × Linen Shirt in M  ₹999 each  shirt  1 refunded  1 in exchange e1 (approved)',
    '  2  2 × Linen Shirt in L  ₹999 each  shirt',
  ]);
});

const owed = {
  id: 'refund:abc:1:1',
  orderId: 'abc',
  state: 'owed',
  by: 'cash',
  amount: '₹999',
  askedAt: '2026-06-01T06:30:00.000Z',
  payee: null,
  settlement: null,
  failure: null,
  customer: 'Asha Rao',
  phone: '9845012345',
};

test('open refunds are listed with what failed and where the money is to go', () => {
  const call = (...words: string[]) => findCommand(['refunds', ...words]);
  const callOf = (...words: string[]) => {
    const found = call(...words);
    return found && 'call' in found.command ? found.command.call(found.args) : undefined;
  };
  expect(callOf()).toEqual({ method: 'GET', path: 'refunds?' });
  expect(callOf('a/b')).toEqual({ method: 'GET', path: 'refunds?order=a%2Fb' });
  expect(callOf('retry', 'a:b')).toEqual({ method: 'POST', path: 'refunds/a%3Ab/retry', body: {} });
  expect(callOf('settle', 'a', 'UPI', '4123')).toEqual({
    method: 'POST',
    path: 'refunds/a/settle',
    body: { note: 'UPI 4123' },
  });
  expect([callOf('settle', 'a'), callOf('payee', 'a'), callOf('retry')]).toEqual([undefined, undefined, undefined]);
  const refunds = [owed, { ...owed, state: 'failed', by: 'razorpay', failure: 'bank closed', payee: 'asha@okbank' }];
  expect(find('refunds').format({ refunds })).toBe(
    [
      'refund:abc:1:1  2026-06-01 12:00  OWED              ₹999  cash  to an unknown account  Asha Rao, 9845012345  order abc',
      'refund:abc:1:1  2026-06-01 12:00  FAILED            ₹999  razorpay  bank closed  to asha@okbank  Asha Rao, 9845012345  order abc',
    ].join('\n'),
  );
  expect(find('refunds').format({ refunds: [] })).toBe('There are no such refunds.');
});
