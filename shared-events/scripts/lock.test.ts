import type { MessageSchema } from '@shop/release-registry/message-schema';
import type { MessageDescription } from './describe-message';
import { type Lock, lockNow, lockProblems } from './lock';

// As a contract of 1.0.0, so that these promises hold whatever the version of now is.
const now: Lock = { ...lockNow(), version: '1.0.0' };

const without = (name: string, version: string): Lock => ({
  version,
  messages: Object.fromEntries(Object.entries(now.messages).filter(([one]) => one !== name)),
});

test('contract lock: an unchanged contract has no problems', () => {
  expect(lockProblems(now, now)).toEqual([]);
});

test('contract lock: a new message needs no new version', () => {
  expect(lockProblems(without('cart:add', now.version), now)).toEqual([]);
});

test('contract lock: a removed message needs a new major', () => {
  const after = without('order:placed', '1.99.0');
  expect(lockProblems(now, after)).toEqual([
    expect.stringContaining('raise contractVersion in shared-events/src/version.ts to 2.0.0'),
  ]);
  expect(lockProblems(now, without('order:placed', '2.0.0'))).toEqual([]);
});

const changed = (name: string, change: (message: MessageDescription) => Partial<MessageDescription>): Lock => {
  const message = now.messages[name] as MessageDescription;
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

test('contract lock: a compatible change of a message needs no new version', () => {
  for (const [name, change] of [
    ['order:placed', ({ payload }) => ({ payload: withField(payload, true) })],
    ['cart:add', ({ payload }) => ({ payload: withField(payload, true) })],
    ['cart:add', ({ reply }) => ({ reply: withField(reply as MessageSchema, false) })],
    ['shop:settings-changed', ({ payload }) => ({ payload: withField(payload, false) })],
  ] as [string, (message: MessageDescription) => Partial<MessageDescription>][]) {
    expect(lockProblems(now, changed(name, change))).toEqual([]);
    expect(lockProblems(now, { ...changed(name, change), version: '1.0.0' })).toEqual([]);
  }
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
