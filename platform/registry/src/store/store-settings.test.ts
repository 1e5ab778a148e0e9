import { createReleaseKey } from '../keys/release-key';
import { readStoreSettings } from './store-settings';

const DATABASE_URL = 'postgres://localhost/shop';

test('store settings: without a database the directory is the store, and with one the key may be a variable', () => {
  expect(readStoreSettings({})).toEqual({ databaseUrl: undefined, signingKey: null });
  const { line } = createReleaseKey('shop');
  const settings = readStoreSettings({ DATABASE_URL, SHOP_SIGNING_KEY: ` ${line}\n` });
  expect([settings.databaseUrl, settings.signingKey?.id]).toEqual([DATABASE_URL, 'shop']);
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [{ SHOP_SIGNING_KEY: 'x' }, 'SHOP_SIGNING_KEY is for shop servers that share a database (DATABASE_URL).'],
  [{ DATABASE_URL, SHOP_SIGNING_KEY: 'secret' }, 'SHOP_SIGNING_KEY is no key of a shop: it has to be the whole line'],
  [{ DATABASE_URL, SHOP_SIGNING_KEY_FILE: '/none/key' }, 'names /none/key, which cannot be read (ENOENT).'],
])('store settings: the variables %j are refused with a sentence', (environment, sentence) => {
  expect(() => readStoreSettings(environment)).toThrow(sentence);
});
