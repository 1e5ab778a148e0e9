import { addPreview, addRelease, disableApp, emptyRegistry, findDefaultRelease } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { createReleaseKey, formatPublicKey, parseReleaseKey } from '@shop/release-registry/keys';
import { previewSeconds, type SignedPreview, signPreview } from '@shop/release-registry/preview';
import { choosePreviews } from './choose-previews';

const key = parseReleaseKey(createReleaseKey('shop').line);
const trust = { publicKey: formatPublicKey(key.privateKey), revokedKeys: new Set<string>() };
const now = Date.parse('2026-11-23T15:00:00Z');
const sign = (app: string, version: string) => signPreview(key, { app, version, key: 'k-team' }, now);
const current = ['mf-a', 'mf-b', 'mf-c'].reduce(
  (known, app) => addPreview(addRelease(known, app, createReleaseForTest('1')), app, createReleaseForTest('2')),
  emptyRegistry,
);
const choose = (previews: readonly (SignedPreview | null)[], more: object = {}) => {
  const { registry, ...rest } = choosePreviews({ current, chosen: current, previews, trust, now, ...more });
  const served = ['mf-a', 'mf-b', 'mf-c'].map((app) => findDefaultRelease(registry, app)?.metadata.version).join(' ');
  return { served, ...rest };
};

test('preview: several apps are previewed at once, and the others stay live', () => {
  expect(choose([sign('mf-a', '2'), sign('mf-c', '2')])).toEqual({
    served: '2 1 2',
    apps: ['mf-a', 'mf-c'],
    sentences: ['Preview: mf-a 2, mf-c 2'],
  });
});

test.each<[string, SignedPreview | null, string]>([
  ['a malformed address or cookie', null, 'This preview has ended.'],
  ['a wrong signature', { ...sign('mf-a', '2'), app: 'mf-b' }, 'This preview has ended.'],
  ['a release that was deleted', sign('mf-a', '3'), 'This preview has ended: mf-a 3 was deleted.'],
  ['an app that was retired', sign('mf-d', '1'), 'This preview has ended: mf-d 1 was deleted.'],
  ['the name of a property', sign('constructor', '1'), 'This preview has ended: constructor 1 was deleted.'],
])('preview: %s is answered with the live page and a sentence', (_, preview, sentence) => {
  expect(choose([preview])).toEqual({ served: '1 1 1', apps: [], sentences: [sentence] });
});

test('preview: what has ended takes nothing from the other previews', () => {
  expect(choose([null, sign('mf-b', '2')])).toEqual({
    served: '1 2 1',
    apps: ['mf-b'],
    sentences: ['Preview: mf-b 2', 'This preview has ended.'],
  });
});

test('preview: after a day the live release is shown', () => {
  expect(choose([sign('mf-a', '2')], { now: now + previewSeconds * 1000 })).toMatchObject({
    served: '1 1 1',
    sentences: ['This preview has ended.'],
  });
});

test('preview: a disabled app stays disabled', () => {
  const disabled = disableApp(current, 'mf-a', 'wrong prices');
  expect(choose([sign('mf-a', '2')], { current: disabled, chosen: disabled })).toMatchObject({
    served: '1 1 1',
    apps: [],
    sentences: ['mf-a is switched off, so that its preview is not shown.'],
  });
});

test('preview: without the key of the shop nothing is previewed', () => {
  expect(choose([sign('mf-a', '2')], { trust: { ...trust, publicKey: '' } })).toMatchObject({
    served: '1 1 1',
    apps: [],
  });
});
