import type { CallCommand } from './operator-command';
import { escapeControls } from './escape-controls';
import { operatorCommands } from './shop-commands';

function findCall(name: string): CallCommand {
  const command = operatorCommands[name];
  if (!command || !('call' in command)) throw new Error(`${name} is no command of one call`);
  return command;
}

const callOf = (name: string, ...words: string[]) => findCall(name).call(words);

test('§3 an order is moved by its id and a status, however the status is typed', () => {
  for (const typed of [['out', 'for', 'delivery'], ['Out for delivery'], ['out-for-delivery']]) {
    expect(callOf('order', 'a/b', ...typed)).toEqual({
      method: 'POST',
      path: 'orders/a%2Fb/status',
      body: { status: 'Out for delivery' },
    });
  }
  expect(callOf('order', 'abc')).toBeUndefined();
  expect(callOf('order')).toBeUndefined();
});

test('§3 a shipped order gets its carrier and tracking number, each as one argument', () => {
  const bodyOf = (...words: string[]) => callOf('order', 'abc', ...words)?.body;
  expect(bodyOf('shipped', 'Blue Dart', '7712')).toEqual({ status: 'Shipped', carrier: 'Blue Dart', tracking: '7712' });
  expect(bodyOf('Shipped', 'Delhivery')).toEqual({ status: 'Shipped', carrier: 'Delhivery' });
  expect(bodyOf('SHIPPED')).toEqual({ status: 'Shipped' });
  expect(() => bodyOf('Shipped', 'Blue', 'Dart', '7712')).toThrow('in quotation marks');
  const order = { id: 'abc', status: 'Shipped', amount: '₹1', paymentMethod: 'COD', placedAt: '', pieces: 1 };
  expect(findCall('order').format({ order: { ...order, carrier: 'Blue Dart', tracking: '7712' } })).toMatch(
    /by Blue Dart 7712$/,
  );
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
  expect(findCall('orders').format({ orders: [order], total: 1, page: 1, pages: 1 })).toMatch(
    /^abc {2}2026-06-01 12:00 {2}Packing .*₹1,058 {2}2 × COD\n1 orders, page 1 of 1$/,
  );
  expect(findCall('orders').format({ orders: [], total: 0, page: 1, pages: 1 })).toBe('There are no such orders.');
});

test('the parcel of an undelivered order is received by the order’s id, damaged or not', () => {
  const path = 'orders/a%2Fb/received';
  expect(callOf('received', 'a/b')).toEqual({ method: 'POST', path, body: {} });
  expect(callOf('received', 'a/b', '--damaged')).toEqual({ method: 'POST', path, body: { isDamaged: true } });
  expect([callOf('received'), callOf('received', 'a', 'b')]).toEqual([undefined, undefined]);
  const order = { id: 'abc', status: 'Undelivered', amount: '₹1', paymentMethod: 'COD', placedAt: '', pieces: 1 };
  expect(findCall('order').format({ order: { ...order, parcelReturning: true } })).toMatch(/parcel on its way back$/);
});

test('§9 a ledger is asked for by email; one that does not agree ends the command as a failure', () => {
  expect(callOf('ledger', 'asha@example.com')).toEqual({
    method: 'POST',
    path: 'ledger',
    body: { email: 'asha@example.com' },
  });
  expect(callOf('ledger')).toBeUndefined();
  expect(findCall('ledger').format({ ok: true, lines: ['one', 'two'] })).toBe('one\ntwo');
  expect(() => findCall('ledger').format({ ok: false, lines: ['WRONG: a'] })).toThrow('WRONG: a');
});

test('§4 cash of a returned order is marked as handed back by the order’s id', () => {
  expect(callOf('refunded', 'a/b')).toEqual({ method: 'POST', path: 'orders/a%2Fb/refunded' });
  expect(callOf('refunded')).toBeUndefined();
  expect(findCall('refunded').format({ orderId: 'abc', amount: '₹1,058', doneAt: '2026-06-01T06:30:00.000Z' })).toBe(
    '₹1,058 of order abc went back in cash on 2026-06-01 12:00.',
  );
});

test('mails are counted by kind, and those that were given up are listed with the reason', () => {
  const kinds = [{ kind: 'order-placed', waiting: 1, sent: 20, failed: 1 }];
  const failed = [{ key: 'order:abc', failedAt: '2026-06-01T06:30:00.000Z', error: '550 no such mailbox' }];
  expect(callOf('mails')).toEqual({ method: 'GET', path: 'mails' });
  expect(findCall('mails').format({ isSending: true, kinds, failed })).toMatch(
    /^order-placed +1 waiting +20 sent +1 given up\n\nGiven up:\n2026-06-01 12:00 {2}order:abc {2}550 no such mailbox$/,
  );
  expect(findCall('mails').format({ isSending: false, kinds: [], failed: [] })).toBe(
    'The shop sends no mails, because it has no mail server (SMTP_URL).\nThere are no mails yet.',
  );
});

test('what a customer typed cannot steer the terminal in which it is printed', () => {
  expect(escapeControls('\u001b]0;owned\u0007Asha\u009b2J \u202egnp.exe\nline\tcell')).toBe(
    '\\u001b]0;owned\\u0007Asha\\u009b2J \\u202egnp.exe\nline\tcell',
  );
  expect(escapeControls('आशा, ₹1,058 – O’Brien 👩‍🦱')).toBe('आशा, ₹1,058 – O’Brien 👩‍🦱');
});
