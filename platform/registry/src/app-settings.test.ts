import * as v from 'valibot';
import { findUnmetSettings, type GivenSettings } from './app-settings';
import { assertCompatible, assertPreviewable } from './compatibility-gate';
import { cartMessages, liveRegistry } from './gate-fixtures-for-test';
import { createManifestForTest } from './points/point-releases-for-test';
import { type Manifest, manifestSchema } from './manifest';
import { addPreview, addRelease, disableApp } from './registry-changes';
import { createReleaseForTest } from './release-for-test';

const declared: Manifest['settings'] = {
  minimumRupees: { type: 'number' },
  greeting: { type: 'string', default: 'Namaste' },
  festivals: { type: 'list' },
};
const complete = { 'mf-cart': { minimumRupees: 500, festivals: ['Diwali'] } };

const release = createReleaseForTest('2', {
  messages: { ...cartMessages },
  manifest: createManifestForTest({ settings: declared }),
});
const released = addRelease(liveRegistry, 'mf-cart', release);

/** Returns the refusal of a release that reads settings, without its first line; '' for none. */
function findRefusal(settings: GivenSettings | null): string[] {
  try {
    assertCompatible(liveRegistry, released, { calls: null, settings });
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

test('gate: a release whose settings the shop does not give is refused, with what the operator has to write', () => {
  expect(findRefusal(complete)).toEqual([]);
  expect(findRefusal({ 'mf-cart': { festivals: [] } })).toEqual([
    'mf-cart 2 needs the setting minimumRupees (number), which this shop does not give: its operator writes "apps": { "mf-cart": { "minimumRupees": … } } into the settings of the shop and restarts the shop server.',
  ]);
  expect(findRefusal({})).toHaveLength(2);
});

test('gate: a release whose setting the shop gives in another type is refused', () => {
  expect(findRefusal({ 'mf-cart': { ...complete['mf-cart'], minimumRupees: '500', greeting: 7 } })).toEqual([
    'mf-cart 2 needs the setting minimumRupees as a number, and the settings of this shop give "500".',
    'mf-cart 2 needs the setting greeting as a string, and the settings of this shop give 7.',
  ]);
});

test('gate: settings are not compared while no shop server has recorded them, and a missing one blocks no other change', () => {
  expect(findRefusal(null)).toEqual([]);
  const records = { calls: null, settings: {} };
  expect(() => assertCompatible(released, disableApp(released, 'mf-loyalty', 'closed'), records)).not.toThrow();
  const previewed = addPreview(liveRegistry, 'mf-cart', release);
  expect(() => assertPreviewable(previewed, new Map([['mf-cart', '2']]), records)).toThrow('needs the setting');
});

test('settings that a live release misses after a restart are found, and none of an app that is off', () => {
  expect(findUnmetSettings(released, complete)).toEqual([]);
  expect(findUnmetSettings(released, {})).toHaveLength(2);
  expect(findUnmetSettings(disableApp(released, 'mf-cart', 'closed'), {})).toEqual([]);
});

test.each([
  [{ minimum: { type: 'money' } }, 'is none of string, number, boolean and list'],
  [{ minimum: { type: 'number', default: '5' } }, 'Invalid type'],
  [{ 'Minimum rupees': { type: 'number' } }, 'is no name of a setting'],
])('manifest: the settings %j are refused in a sentence', (settings, sentence) => {
  const { issues = [] } = v.safeParse(manifestSchema, { ...createManifestForTest({}), settings });
  expect(issues.map(({ message }) => message).join()).toContain(sentence);
});
