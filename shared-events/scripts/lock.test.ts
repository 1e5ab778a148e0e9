import type { MessageSchema } from '@shop/release-registry/message-schema';
import * as v from 'valibot';
import { formOf, written } from './form';
import { type Lock, type LockedMessage, lockNow, lockProblems } from './lock';

// As a contract of 1.0.0, so that these promises hold whatever the version of now is.
const now: Lock = { ...lockNow(), version: '1.0.0' };

const without = (name: string, version: string): Lock => ({
  version,
  messages: Object.fromEntries(Object.entries(now.messages).filter(([one]) => one !== name)),
});

test('contract lock: an unchanged contract has no problems', () => {
  expect(lockProblems(now, now)).toEqual([]);
});

test('contract lock: a new message needs a new minor or a later version', () => {
  const before = without('cart:add', now.version);
  for (const version of ['1.0.0', '1.0.7']) {
    expect(lockProblems(before, { ...now, version })).toEqual([
      `cart:add is new, and the contract is ${version}: raise contractVersion in shared-events/src/version.ts to 1.1.0, then run npm run docs.`,
    ]);
  }
  expect(lockProblems(before, { ...now, version: '1.99.0' })).toEqual([]);
});

test('contract lock: a changed payload without a new version is reported', () => {
  const locked = now.messages['cart:changed'];
  if (!locked) throw new Error('cart:changed is not in the contract');
  const before = { ...now, messages: { ...now.messages, 'cart:changed': { ...locked, acrossTabs: false } } };
  expect(lockProblems(before, now)).toEqual([expect.stringContaining('cart:changed has another payload')]);
});

test('contract lock: a removed message needs a new major', () => {
  const after = without('order:placed', '1.99.0');
  expect(lockProblems(now, after)).toEqual([
    expect.stringContaining('raise contractVersion in shared-events/src/version.ts to 2.0.0'),
  ]);
  expect(lockProblems(now, without('order:placed', '2.0.0'))).toEqual([]);
});

const changed = (name: string, change: (message: LockedMessage) => Partial<LockedMessage>): Lock => {
  const message = now.messages[name] as LockedMessage;
  return { version: '1.99.0', messages: { ...now.messages, [name]: { ...message, ...change(message) } } };
};
const withField = (form: MessageSchema, optional: boolean): MessageSchema =>
  form.kind === 'object'
    ? { ...form, fields: { ...form.fields, added: { optional, form: { kind: 'value', type: 'string', limits: [] } } } }
    : form;
const withoutFields = (form: MessageSchema): MessageSchema => (form.kind === 'object' ? { ...form, fields: {} } : form);

test('contract lock: a message that older builds cannot send or read needs a new major', () => {
  const major =
    /: raise contractVersion in shared-events\/src\/version\.ts to 2\.0\.0, or let it stand and add another message\.$/;
  const narrowed = lockProblems(
    now,
    changed('order:placed', ({ payload }) => ({ payload: withoutFields(payload) })),
  );
  expect(narrowed).toEqual([expect.stringMatching(/^order:placed says what nobody expects \(\w+ is missing\)/)]);
  expect(narrowed[0]).toMatch(major);
  expect(
    lockProblems(
      now,
      changed('order:placed', ({ payload }) => ({ payload: withField(payload, false) })),
    ),
  ).toEqual([expect.stringContaining('refuses what was allowed (added is missing)')]);
  expect(
    lockProblems(
      now,
      changed('cart:add', ({ payload }) => ({ payload: withField(payload, false) })),
    ),
  ).toEqual([expect.stringContaining('refuses what was allowed (added is missing)')]);
  expect(
    lockProblems(
      now,
      changed('cart:add', () => ({ reply: { kind: 'object', fields: {} } })),
    ),
  ).toEqual([expect.stringContaining('says what nobody expects')]);
  expect(
    lockProblems(
      now,
      changed('notice:raised', () => ({ sender: 'owner' })),
    ),
  ).toEqual([expect.stringContaining('may no longer be sent by every app')]);
  expect(
    lockProblems(
      now,
      changed('order:placed', () => ({ owner: 'mf-loyalty' })),
    ),
  ).toEqual([expect.stringContaining('has another kind or owner')]);
});

test('contract lock: a compatible change of a message needs a new minor', () => {
  for (const [name, change] of [
    ['order:placed', ({ payload }) => ({ payload: withField(payload, true) })],
    ['cart:add', ({ payload }) => ({ payload: withField(payload, true) })],
    ['cart:add', ({ reply }) => ({ reply: withField(reply as MessageSchema, false) })],
    ['shop:settings-changed', ({ payload }) => ({ payload: withField(payload, false) })],
  ] as [string, (message: LockedMessage) => Partial<LockedMessage>][]) {
    expect(lockProblems(now, changed(name, change))).toEqual([]);
    expect(lockProblems(now, { ...changed(name, change), version: '1.0.0' })).toEqual([
      expect.stringContaining(`${name} has another payload, and the contract is 1.0.0`),
    ]);
  }
});

test('schema: it describes the shape of a payload', () => {
  const schema = v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    note: v.exactOptional(v.string()),
    kinds: v.array(v.picklist(['a', 'b'])),
    by: v.record(v.string(), v.nullable(v.number())),
  });
  expect(written(formOf(schema))).toBe(
    [
      '{',
      '  count: number; // whole, at least 0',
      '  note?: string;',
      '  kinds: ("a" | "b")[];',
      '  by: Record<string, number | null>;',
      '}',
    ].join('\n'),
  );
});

test('schema: it describes the limits of lists, maps, objects and their items', () => {
  const schema = v.object({
    sizes: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1), v.maxLength(9)),
    names: v.pipe(v.array(v.string()), v.nonEmpty()),
    counts: v.pipe(v.record(v.string(), v.number()), v.maxEntries(3)),
    some: v.pipe(v.object({}), v.minEntries(1)),
  });
  const form = formOf(schema);
  expect(
    form.kind === 'object' &&
      Object.entries(form.fields).map(([name, field]) => [
        name,
        ...('limits' in field.form ? (field.form.limits ?? []) : []),
      ]),
  ).toEqual([
    ['sizes', 'min_length 1', 'max_length 9'],
    ['names', 'min_length 1'],
    ['counts', 'max_entries 3'],
    ['some', 'min_entries 1'],
  ]);
  expect(
    written(form)
      .split('\n')
      .map((line) => line.trim())
      .slice(1, 4),
  ).toEqual([
    'sizes: string[]; // not empty, at most 9 long, each not empty',
    'names: string[]; // not empty',
    'counts: Record<string, number>; // at most 3 entries',
  ]);
});

test.each<[string, v.GenericSchema]>([
  [
    'check',
    v.pipe(
      v.array(v.string()),
      v.check((all) => all.length > 1),
    ),
  ],
  ['transform', v.pipe(v.string(), v.transform(Number))],
  ['number', v.pipe(v.string(), v.transform(Number), v.number())],
  ['min_length', v.pipe(v.union([v.string(), v.array(v.string())]), v.minLength(1))],
])('a form that would leave out a %s is not written', (_, schema) => {
  expect(() => formOf(schema)).toThrow(/^shared-events\/scripts\/form\.ts cannot say what .*: teach it\.$/);
});

test('contract lock: a changed limit of a list needs a new major', () => {
  const held = (name: string, limits: string[]) =>
    changed(name, ({ payload }) => ({
      payload: {
        kind: 'object',
        fields: {
          ...(payload as MessageSchema & { kind: 'object' }).fields,
          paymentMethods: {
            optional: false,
            form: { kind: 'list', of: { kind: 'value', type: 'string', limits: [] }, limits },
          },
        },
      },
    }));
  const settings = 'shop:settings-changed';
  expect(lockProblems(held(settings, ['min_length 1']), held(settings, []))).toEqual([
    expect.stringContaining('says what nobody expects (paymentMethods is not held to “min_length 1”)'),
  ]);
  expect(lockProblems(held('cart:add', []), held('cart:add', ['min_length 1']))).toEqual([
    expect.stringContaining('refuses what was allowed (paymentMethods is not held to “min_length 1”)'),
  ]);
});
