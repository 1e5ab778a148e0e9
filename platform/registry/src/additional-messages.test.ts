import {
  cartMessages,
  findReleaseRefusal,
  objectSchema,
  shellMessages,
  textSchema,
  withUses,
} from './gate-fixtures-for-test';
import type { DeclaredMessage } from './message-schema';
import { emptyRegistry, type Registry, type Release } from './registry';
import { addRelease } from './registry-changes';
import { createReleaseForTest } from './release-for-test';

const wrapped = (fields: Readonly<Record<string, DeclaredMessage['payload']>>, optional: readonly string[] = []) => ({
  kind: 'fact' as const,
  owner: 'mf-gifts',
  payload: objectSchema(fields, optional),
  sender: 'owner',
});

const create = (version: string, message?: DeclaredMessage): Release =>
  createReleaseForTest(version, { messages: message ? { 'gifts:wrapped': message } : {} });

const sends = (version: string, fields: Parameters<typeof wrapped>[0] = { giftId: textSchema }) =>
  create(version, withUses(wrapped(fields), 'sends'));
const hears = (version: string, fields: Parameters<typeof wrapped>[0] = { giftId: textSchema }) =>
  create(version, withUses(wrapped(fields), 'hears'));

const createShop = (additionalMessages: boolean): Registry =>
  [
    [
      'shell',
      createReleaseForTest('1', {
        messages: shellMessages,
        provides: { versions: {}, ...(additionalMessages ? { additionalMessages } : {}) },
      }),
    ] as const,
    ['mf-cart', createReleaseForTest('1', { messages: cartMessages })] as const,
  ].reduce((registry, [app, release]) => addRelease(registry, app, release), emptyRegistry);

const shop = createShop(true);

test('gate: two remotes exchange a message that the shell was built without, and the shell is not released', () => {
  expect(findReleaseRefusal('mf-gifts', sends('1'), shop)).toBe('');
  expect(findReleaseRefusal('mf-cart', hears('2'), addRelease(shop, 'mf-gifts', sends('1')))).toBe('');
});

test('gate: a listener may be released before the owner declares the message, and nobody may send it before', () => {
  expect(findReleaseRefusal('mf-cart', hears('2'), shop)).toBe('');
  expect(findReleaseRefusal('mf-cart', sends('2'), shop)).toBe(
    'mf-cart 2 sends gifts:wrapped, which no live release of mf-gifts declares.',
  );
});

test('gate: a listener that cannot read what the owner of an additional message sends is refused, and so is the sender', () => {
  const withNote = { giftId: textSchema, note: textSchema };
  expect(findReleaseRefusal('mf-cart', hears('2', withNote), addRelease(shop, 'mf-gifts', sends('1')))).toContain(
    'mf-cart 2 hears gifts:wrapped, and cannot read what mf-gifts 1 sends: note is missing.',
  );
  const listening = addRelease(addRelease(shop, 'mf-gifts', sends('1', withNote)), 'mf-cart', hears('2', withNote));
  expect(findReleaseRefusal('mf-gifts', sends('2'), listening)).toContain('note is missing');
});

test('gate: an additional message has one owner', () => {
  const rival = create('2', withUses({ ...wrapped({ giftId: textSchema }), owner: 'mf-cart' }, 'sends'));
  expect(findReleaseRefusal('mf-cart', rival, addRelease(shop, 'mf-gifts', sends('1')))).toContain(
    'gifts:wrapped, which mf-gifts 1 declares as a message of another owner.',
  );
});

test('gate: a shell of an earlier build takes no message that it does not know', () => {
  expect(findReleaseRefusal('mf-gifts', sends('1'), createShop(false))).toBe(
    'mf-gifts 1 sends gifts:wrapped, which shell 1 does not know.',
  );
});
