import { createReleaseKey } from '@shop/release-registry/keys';
import { readReleaseSettings } from './settings';

const own = { registryFile: '/shop/releases/registry.json', dataDirectory: '/shop' };

test('release service: it is on by default, with limits, and allows no other origin', () => {
  expect(readReleaseSettings({ SHOP_RELEASE_UPLOADS: '' }, own)).toEqual({
    releases: { limits: { uploads: 20, bytes: 100 * 2 ** 20 }, allowedOrigins: undefined },
  });
  const given = { SHOP_RELEASE_UPLOADS: '3', SHOP_RELEASE_MB: '5', SHOP_RELEASE_ORIGINS: 'https://cdn.example' };
  expect(readReleaseSettings(given, own)).toEqual({
    releases: { limits: { uploads: 3, bytes: 5 * 2 ** 20 }, allowedOrigins: ['https://cdn.example'] },
  });
});

test('release service: it is off where the operator says so, and where the shop’s key does not sign the registry', () => {
  const { publicKey } = createReleaseKey('shop');
  expect(readReleaseSettings({ SHOP_RELEASE_SERVICE: 'off' }, own)).toEqual({});
  expect(readReleaseSettings({}, { ...own, registryFile: '/other/registry.json' })).toEqual({});
  expect(readReleaseSettings({ SHOP_REGISTRY_KEY: publicKey }, own)).toEqual({ registryKey: publicKey });
});

test('release service: every wrong variable is named at once', () => {
  const wrong = {
    SHOP_RELEASE_SERVICE: 'no',
    SHOP_RELEASE_UPLOADS: '0',
    SHOP_RELEASE_MB: '5 MB',
    SHOP_REGISTRY_KEY: 'key',
  };
  expect(() => readReleaseSettings(wrong, own)).toThrow(
    [
      'SHOP_RELEASE_SERVICE must be on or off, not "no".',
      'SHOP_REGISTRY_KEY is no public key as npm run keys -- show prints it.',
      'SHOP_RELEASE_UPLOADS must be a whole number from 1 to 1000, not "0".',
      'SHOP_RELEASE_MB must be a whole number from 1 to 1000, not "5 MB".',
    ].join('\n'),
  );
});
