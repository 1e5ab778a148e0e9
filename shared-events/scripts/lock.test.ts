import * as v from 'valibot';
import { formOf, written } from './form';
import { type Lock, lockNow, lockProblems } from './lock';

// As a contract of 1.0.0, so that these promises hold whatever the version of now is.
const now: Lock = { ...lockNow(), version: '1.0.0' };

const without = (name: string, version: string): Lock => ({
  version,
  messages: Object.fromEntries(Object.entries(now.messages).filter(([one]) => one !== name)),
});

test('a contract that stands as it was locked is fine', () => {
  expect(lockProblems(now, now)).toEqual([]);
});

test('a new message asks for a new version, and any newer one will do', () => {
  const before = without('cart:add', now.version);
  expect(lockProblems(before, now)).toEqual([expect.stringContaining('cart:add is new, and the contract is still')]);
  expect(lockProblems(before, { ...now, version: '1.99.0' })).toEqual([]);
});

test('another payload without a new version is named', () => {
  const locked = now.messages['cart:changed'];
  if (!locked) throw new Error('cart:changed is not in the contract');
  const before = { ...now, messages: { ...now.messages, 'cart:changed': { ...locked, acrossTabs: false } } };
  expect(lockProblems(before, now)).toEqual([expect.stringContaining('cart:changed has another payload')]);
});

test('a message that is gone asks for a new major', () => {
  const after = without('order:placed', '1.99.0');
  expect(lockProblems(now, after)).toEqual([expect.stringContaining('raise contractVersion in shared-events/src/version.ts to 2.0.0')]);
  expect(lockProblems(now, without('order:placed', '2.0.0'))).toEqual([]);
});

test('a form says what a payload looks like', () => {
  const schema = v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    note: v.exactOptional(v.string()),
    kinds: v.array(v.picklist(['a', 'b'])),
    by: v.record(v.string(), v.nullable(v.number())),
  });
  expect(written(formOf(schema))).toBe(
    ['{', '  count: number; // whole, at least 0', '  note?: string;', '  kinds: ("a" | "b")[];', '  by: Record<string, number | null>;', '}'].join('\n'),
  );
});
