import {
  shellMessages,
  cartMessages,
  createRemote,
  createShell,
  findRefusal,
  liveRegistry,
  loyaltyMessages,
  findReleaseRefusal,
} from './gate-fixtures-for-test';
import { addRelease } from './registry-changes';
import { createReleaseForTest } from './release-for-test';

test('gate: a package or a contract out of range is refused, whichever of the two is released', () => {
  expect(findReleaseRefusal('mf-cart', createRemote('2', cartMessages, { contract: '^1.0.0', react: '^19.4.0' }))).toBe(
    'mf-cart 2 needs react ^19.4.0, and shell 1 has 19.3.1.',
  );
  expect(findReleaseRefusal('mf-cart', createRemote('2', cartMessages, { contract: '^1.2.0' }))).toBe(
    'mf-cart 2 needs the contract of the bus in version ^1.2.0, and shell 1 has 1.0.0.',
  );
  expect(findReleaseRefusal('mf-cart', createRemote('2', cartMessages, { rxjs: '^7.8.0' }))).toBe(
    'mf-cart 2 needs rxjs ^7.8.0, and shell 1 has none.',
  );
  expect(
    findReleaseRefusal('shell', createShell('2', shellMessages, { contract: '2.0.0', react: '19.3.1' })),
  ).toContain('mf-loyalty 1 needs the contract of the bus in version ^1.0.0, and shell 2 has 2.0.0.');
});

test('gate: a name that the shell of the page does not share is refused, whichever of the two is released', () => {
  const createSharingShell = (version: string, ...rxjs: string[]) =>
    createReleaseForTest(version, {
      messages: shellMessages,
      provides: { versions: { contract: '1.0.0', react: '19.3.1' }, exports: { rxjs } },
    });
  const createImportingRemote = (version: string, ...rxjs: string[]) =>
    createReleaseForTest(version, {
      messages: cartMessages,
      requires: { versions: { contract: '^1.0.0' }, exports: { rxjs } },
    });
  const before = addRelease(
    addRelease(liveRegistry, 'shell', createSharingShell('2', 'map', 'of')),
    'mf-cart',
    createImportingRemote('2', 'map'),
  );
  expect(findReleaseRefusal('mf-cart', createImportingRemote('3', 'map', 'of'), before)).toBe('');
  expect(findReleaseRefusal('mf-cart', createImportingRemote('3', 'map', 'zip'), before)).toBe(
    'mf-cart 3 needs zip of rxjs, and shell 2 does not share it.',
  );
  expect(findReleaseRefusal('shell', createSharingShell('3', 'of'), before)).toBe(
    'mf-cart 2 needs map of rxjs, and shell 3 does not share it.',
  );
});

test('gate: a page or widget that the shell shows may not go, and none may be shown that is not there', () => {
  const createShowingShell = (version: string, ...parts: string[]) =>
    createReleaseForTest(version, {
      messages: shellMessages,
      provides: {
        versions: { contract: '1.0.0', react: '19.3.1' },
        parts: { 'mf-cart': parts, 'mf-new': ['page-new'] },
      },
    });
  const createRemoteWithParts = (version: string, ...parts: string[]) =>
    createReleaseForTest(version, {
      messages: cartMessages,
      parts: Object.fromEntries(parts.map((part) => [part, []])),
    });
  const before = addRelease(
    addRelease(liveRegistry, 'mf-cart', createRemoteWithParts('2', 'page-cart', 'widget-orders')),
    'shell',
    createShowingShell('2', 'page-cart'),
  );
  expect(findReleaseRefusal('mf-cart', createRemoteWithParts('3', 'page-cart'), before)).toBe('');
  expect(findReleaseRefusal('mf-cart', createRemoteWithParts('3', 'widget-orders'), before)).toBe(
    'shell 2 shows the page cart of mf-cart, and mf-cart 3 does not have it.',
  );
  expect(
    findReleaseRefusal('shell', createShowingShell('3', 'page-cart', 'widget-orders', 'page-verify'), before),
  ).toBe('shell 3 shows the page verify of mf-cart, and mf-cart 2 does not have it.');
});

test('gate: a widget that a remote places may not go from the shell, and none may be placed that the shell does not know', () => {
  const createShowingShell = (version: string, ...parts: string[]) =>
    createReleaseForTest(version, {
      messages: shellMessages,
      provides: { versions: { contract: '1.0.0', react: '19.3.1' }, parts: { 'mf-loyalty': parts } },
    });
  const createRemoteWithParts = createReleaseForTest('2', {
    messages: loyaltyMessages,
    parts: { 'widget-coins': [], 'widget-rewards': [] },
  });
  const createPlacingRemote = (version: string, ...places: string[]) =>
    createReleaseForTest(version, { messages: cartMessages, requires: { widgets: places } });
  const before = addRelease(
    addRelease(
      addRelease(liveRegistry, 'mf-loyalty', createRemoteWithParts),
      'shell',
      createShowingShell('2', 'widget-coins'),
    ),
    'mf-cart',
    createPlacingRemote('2', 'widget-coins'),
  );
  expect(findReleaseRefusal('mf-cart', createPlacingRemote('3', 'widget-coins', 'widget-rewards'), before)).toBe(
    'mf-cart 3 places the widget rewards, and shell 2 does not know it.',
  );
  expect(findReleaseRefusal('shell', createShowingShell('3', 'widget-rewards'), before)).toBe(
    'mf-cart 2 places the widget coins, and shell 3 does not know it.',
  );
  expect(findReleaseRefusal('shell', createShowingShell('3', 'widget-coins', 'widget-rewards'), before)).toBe('');
  expect(
    findRefusal(
      (registry) =>
        addRelease(
          addRelease(registry, 'shell', createShowingShell('3', 'widget-rewards')),
          'mf-cart',
          createPlacingRemote('3', 'widget-rewards'),
        ),
      before,
    ),
  ).toBe('');
  expect(findReleaseRefusal('mf-cart', createPlacingRemote('3', 'widget-rewards'))).toBe('');
});

test('gate: what was built before names and parts were recorded is not held to them', () => {
  const createImportingRemote = createReleaseForTest('2', {
    messages: cartMessages,
    requires: { exports: { rxjs: ['zip'] } },
  });
  expect(findReleaseRefusal('mf-cart', createImportingRemote)).toBe('');
  expect(
    findReleaseRefusal(
      'shell',
      createReleaseForTest('2', {
        messages: shellMessages,
        provides: { versions: { contract: '1.0.0', react: '19.3.1' }, exports: { rxjs: [] } },
      }),
    ),
  ).toBe('');
});
