import type { AppManifest } from './app-manifest';
import { readAppSettings } from './app-settings';
import { servicesForTest } from './for-test';

const manifest = {
  app: 'mf-gifts',
  settings: {
    minimumRupees: { type: 'number' },
    greeting: { type: 'string', default: 'Namaste' },
    festivals: { type: 'list', default: ['Diwali'] },
  },
} as const satisfies Pick<AppManifest, 'app' | 'settings'>;

const read = (own: Readonly<Record<string, string | number | boolean | string[]>>) =>
  readAppSettings(manifest, servicesForTest({ app: 'mf-gifts', settings: { apps: { 'mf-gifts': own } } }).services);

test('an app reads the values of its settings in this shop, and its defaults for the others', () => {
  const settings = read({ minimumRupees: 500, festivals: ['Onam', 'Pongal'], secret: 'of a later release' });
  expect(settings).toEqual({ minimumRupees: 500, greeting: 'Namaste', festivals: ['Onam', 'Pongal'] });
  const rupees: number = settings.minimumRupees;
  expect(rupees).toBe(500);
});

test('a setting that the shop does not give, or gives in another type, is an error that names it', () => {
  const message = 'The settings of this shop have no minimumRupees (number) for mf-gifts.';
  expect(() => read({})).toThrow(message);
  expect(() => read({ minimumRupees: '500' })).toThrow(message);
  const { services } = servicesForTest({ app: 'mf-gifts' });
  expect(() => readAppSettings(manifest, services)).toThrow(message);
  expect(readAppSettings({ app: 'mf-gifts' }, services)).toEqual({});
});
