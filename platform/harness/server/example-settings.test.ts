import { addRelease, emptyRegistry } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import type { Manifest } from '@shop/release-registry/manifest';
import { settingsForTest } from '@shop/shared-events/for-test';
import { withExampleSettings } from './example-settings';

const manifest: Manifest = {
  title: 'Gifts',
  owner: 'Gift team',
  pages: {},
  widgets: [],
  placedWidgets: [],
  calls: [],
  settings: {
    minimumRupees: { type: 'number' },
    festivals: { type: 'list' },
    greeting: { type: 'string', default: 'Namaste' },
  },
};

test('harness: a setting that nobody gives gets an example; given ones and those with a default stay', () => {
  const registry = addRelease(emptyRegistry, 'mf-gifts', createReleaseForTest('1', { manifest }));
  const given = { 'mf-gifts': { festivals: ['Onam'] }, 'mf-other': { size: 3 } };
  const { apps } = withExampleSettings({ ...settingsForTest, apps: given }, registry);
  expect(apps).toEqual({ 'mf-gifts': { festivals: ['Onam'], minimumRupees: 1 }, 'mf-other': { size: 3 } });
});
