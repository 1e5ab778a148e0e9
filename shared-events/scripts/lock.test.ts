import type { Form } from '@shop/tooling/contract';
import * as v from 'valibot';
import { formOf, written } from './form';
import { type Lock, type LockedMessage, lockNow, lockProblems } from './lock';

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

const changed = (name: string, change: (message: LockedMessage) => Partial<LockedMessage>): Lock => {
  const message = now.messages[name] as LockedMessage;
  return { version: '1.99.0', messages: { ...now.messages, [name]: { ...message, ...change(message) } } };
};
const withField = (form: Form, optional: boolean): Form =>
  form.kind === 'object' ? { ...form, fields: { ...form.fields, added: { optional, form: { kind: 'value', type: 'string', limits: [] } } } } : form;
const withoutFields = (form: Form): Form => (form.kind === 'object' ? { ...form, fields: {} } : form);

test('a message that apps built before could no longer send or read asks for a new major', () => {
  const major = /: raise contractVersion in shared-events\/src\/version\.ts to 2\.0\.0, or let it stand and add another message\.$/;
  const narrowed = lockProblems(now, changed('order:placed', ({ payload }) => ({ payload: withoutFields(payload) })));
  expect(narrowed).toEqual([expect.stringMatching(/^order:placed says what nobody expects \(\w+ is missing\)/)]);
  expect(narrowed[0]).toMatch(major);
  expect(lockProblems(now, changed('order:placed', ({ payload }) => ({ payload: withField(payload, false) })))).toEqual([expect.stringContaining('refuses what was allowed (added is missing)')]);
  expect(lockProblems(now, changed('cart:add', ({ payload }) => ({ payload: withField(payload, false) })))).toEqual([expect.stringContaining('refuses what was allowed (added is missing)')]);
  expect(lockProblems(now, changed('cart:add', () => ({ reply: { kind: 'object', fields: {} } })))).toEqual([expect.stringContaining('says what nobody expects')]);
  expect(lockProblems(now, changed('notice:raised', () => ({ sender: 'owner' })))).toEqual([expect.stringContaining('may no longer be sent by every app')]);
  expect(lockProblems(now, changed('order:placed', () => ({ owner: 'mf-loyalty' })))).toEqual([expect.stringContaining('has another kind or owner')]);
});

test('a message that says or takes more, and breaks nobody, asks for a new minor', () => {
  for (const [name, change] of [
    ['order:placed', ({ payload }) => ({ payload: withField(payload, true) })],
    ['cart:add', ({ payload }) => ({ payload: withField(payload, true) })],
    ['cart:add', ({ reply }) => ({ reply: withField(reply as Form, false) })],
    ['shop:settings-changed', ({ payload }) => ({ payload: withField(payload, false) })],
  ] as [string, (message: LockedMessage) => Partial<LockedMessage>][]) {
    expect(lockProblems(now, changed(name, change))).toEqual([]);
    expect(lockProblems(now, { ...changed(name, change), version: '1.0.0' })).toEqual([expect.stringContaining(`${name} has another payload, and the contract is still 1.0.0`)]);
  }
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
