import {
  shellMessages,
  cartMessages,
  createRemote,
  createShell,
  liveRegistry,
  findReleaseRefusal,
} from './gate-fixtures-for-test';
import { addRelease } from './registry-changes';
import { createReleaseForTest } from './release-for-test';

test('gate: a package or a contract out of range is refused, whichever of the two is released', () => {
  expect(findReleaseRefusal('mf-cart', createRemote('2', cartMessages, { contract: '^1.0.0', react: '^19.4.0' }))).toBe(
    'mf-cart 2 needs react ^19.4.0, and a page has one react, 19.3.1 with shell 1: build it for that version.',
  );
  expect(findReleaseRefusal('mf-cart', createRemote('2', cartMessages, { contract: '^1.2.0' }))).toBe(
    'mf-cart 2 needs the contract of the bus in version ^1.2.0, and shell 1 has 1.0.0.',
  );
  expect(findReleaseRefusal('mf-cart', createRemote('2', cartMessages, { rxjs: '^7.8.0' }))).toBe(
    'mf-cart 2 takes rxjs ^7.8.0 from the page, and shell 1 shares none: build it with a copy of its own.',
  );
  expect(
    findReleaseRefusal('shell', createShell('2', shellMessages, { contract: '2.0.0', react: '19.3.1' })),
  ).toContain('mf-loyalty 1 needs the contract of the bus in version ^1.0.0, and shell 2 has 2.0.0.');
});

test('gate: a remote for React 18 is refused in a sentence; any range that includes the page’s React is accepted', () => {
  const needing = (react: string) => createRemote('2', cartMessages, { contract: '^1.0.0', react });
  expect(findReleaseRefusal('mf-cart', needing('^18.2.0'))).toBe(
    'mf-cart 2 needs react ^18.2.0, and a page has one react, 19.3.1 with shell 1: build it for that version.',
  );
  expect(findReleaseRefusal('mf-cart', needing('nonsense'))).toContain('needs react nonsense');
  for (const range of ['^18.2.0 || ^19.0.0', '>=18', '19.x', '*']) {
    expect(findReleaseRefusal('mf-cart', needing(range))).toBe('');
  }
});

test('gate: imported names that older builds recorded are not compared, because a remote bundles what is not shared', () => {
  const importing = createReleaseForTest('2', {
    messages: cartMessages,
    requires: { versions: { contract: '^1.0.0' }, exports: { rxjs: ['zip'] } },
  });
  const sharing = createReleaseForTest('2', {
    messages: shellMessages,
    provides: { versions: { contract: '1.0.0', react: '19.3.1' }, exports: { rxjs: [] } },
  });
  expect(findReleaseRefusal('mf-cart', importing, addRelease(liveRegistry, 'shell', sharing))).toBe('');
});
