import type { CallCommand } from './operator-command';
import { findCommand } from './shop-commands';

/** Finds a command as it is typed, and returns what it calls. */
function readCall(typed: readonly string[]) {
  const found = findCommand(typed);
  if (!found || !('call' in found.command)) throw new Error(`${typed.join(' ')} is no command of one call`);
  return found.command.call(found.args);
}
const callOf = (...words: string[]) => readCall(['exchanges', ...words]);
const format = (name: string, answer: unknown) => (findCommand(name.split(' '))?.command as CallCommand).format(answer);

test('exchanges are listed, open ones or all', () => {
  expect(callOf()).toEqual({ method: 'GET', path: 'exchanges' });
  expect(callOf('all')).toEqual({ method: 'GET', path: 'exchanges?all=1' });
  const exchange = {
    id: 'e1',
    orderId: 'o1',
    state: 'requested',
    item: 'Linen Shirt',
    size: 'M',
    units: 1,
    reason: 'TOO_SMALL',
    newSize: 'L',
    pickupDay: '2026-06-02',
    city: 'Pune',
    requestedAt: '2026-06-01T06:30:00.000Z',
    refund: null,
  };
  expect(format('exchanges', { exchanges: [exchange] })).toBe(
    'e1  2026-06-01 12:00  requested 1 × Linen Shirt in M, too small, for L  pickup 2026-06-02 in Pune  order o1',
  );
  expect(format('exchanges refunded', { exchange: { ...exchange, newSize: null, refund: '₹999' } })).toMatch(
    /money back.*₹999 back$/,
  );
  expect(format('exchanges', { exchanges: [] })).toBe('There are no exchanges to answer.');
});

test('an exchange is approved, also on another day or with money back, and refused with a reason', () => {
  const answer = (body: object) => ({ method: 'POST', path: 'exchanges/e%2F1', body });
  expect(callOf('approve', 'e/1')).toEqual(answer({ to: 'approved' }));
  expect(callOf('approve', 'e/1', '2026-06-03', 'money-back')).toEqual(
    answer({ to: 'approved', pickupDay: '2026-06-03', moneyBack: true }),
  );
  expect(callOf('refuse', 'e/1', 'It', 'was', 'worn.')).toEqual(answer({ to: 'refused', reason: 'It was worn.' }));
  expect(callOf('picked-up', 'e/1')).toEqual(answer({ to: 'picked up' }));
  for (const step of ['received', 'replaced', 'refunded']) expect(callOf(step, 'e/1')).toEqual(answer({ to: step }));
});

test('a missing id, reason or known step is no call', () => {
  for (const words of [
    ['approve'],
    ['refuse', 'e1'],
    ['send', 'e1'],
    ['received'],
    ['approve', 'e1', 'tomorrow'],
    ['constructor', 'e'],
  ])
    expect(callOf(...words)).toBeUndefined();
});
