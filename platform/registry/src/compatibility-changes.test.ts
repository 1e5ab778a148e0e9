import {
  cartAdd,
  cartMessages,
  createRemote,
  findRefusal,
  liveRegistry,
  loyaltyMessages,
  type Messages,
  findReleaseRefusal,
  withUses,
} from './gate-fixtures-for-test';
import { type DeclaredMessage } from './message-schema';
import { type Registry } from './registry';
import { addRelease, disableApp, enableApp, promoteRelease, setCanary } from './registry-changes';

test('gate: several apps that change together in one release are looked at together', () => {
  const next: Messages = { 'cart:add': withUses(cartAdd(), 'answers') };
  expect(
    findRefusal((registry) =>
      addRelease(
        addRelease(registry, 'mf-cart', createRemote('2', next)),
        'mf-loyalty',
        createRemote('2', { 'cart:add': loyaltyMessages['cart:add'] as DeclaredMessage }),
      ),
    ),
  ).toBe('');
});

test('gate: a canary, a promotion and an app that comes back are held to the same', () => {
  const waiting: Registry = {
    ...liveRegistry,
    microFrontends: {
      ...liveRegistry.microFrontends,
      'mf-cart': [
        { ...createRemote('2', {}), deployment: { traffic: 0, default: false } },
        ...(liveRegistry.microFrontends['mf-cart'] ?? []),
      ],
    },
  };
  const sentence =
    'mf-loyalty 1 hears order:placed, which mf-cart 2 does not send. | mf-loyalty 1 asks cart:add, which mf-cart 2 does not answer.';
  expect(findRefusal((registry) => setCanary(registry, 'mf-cart', 1), waiting)).toBe(sentence);
  expect(findRefusal((registry) => promoteRelease(registry, 'mf-cart'), waiting)).toBe(sentence);
  const withoutLoyalty = promoteRelease(disableApp(waiting, 'mf-loyalty', 'stock-taking'), 'mf-cart');
  expect(findRefusal(() => withoutLoyalty, waiting)).toBe('');
  expect(findRefusal((registry) => enableApp(registry, 'mf-loyalty'), withoutLoyalty)).toContain(
    'mf-loyalty 1 asks cart:add, which mf-cart 2 does not answer.',
  );
});

test('gate: what was broken before may be mended step by step', () => {
  const broken = addRelease(liveRegistry, 'mf-cart', createRemote('2', {}));
  expect(
    findReleaseRefusal(
      'mf-cart',
      createRemote('3', { 'cart:add': cartMessages['cart:add'] as DeclaredMessage }),
      broken,
    ),
  ).toBe('');
});
