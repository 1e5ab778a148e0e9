import fc from 'fast-check';
import { createReleaseKey, formatPublicKey, parseReleaseKey } from '../keys';
import {
  formatPreviewAddress,
  formatPreviews,
  parsePreviewCookie,
  parsePreviewQuery,
  previewSeconds,
  removePreviewQuery,
  type SignedPreview,
  signPreview,
  verifyPreview,
} from './signed-preview';

const key = parseReleaseKey(createReleaseKey('shop').line);
const trust = { publicKey: formatPublicKey(key.privateKey), revokedKeys: new Set<string>() };
const now = Date.parse('2026-11-23T15:00:00Z');
const sign = (app = 'mf-loyalty', version = '1.0.0-abcdef12') => signPreview(key, { app, version, key: 'k-team' }, now);
const read = (cookie: string) => parsePreviewCookie(`a=1; shop_preview=${cookie}; b=2`);

test('preview: a signed preview is valid for a day', () => {
  const preview = sign();
  expect(preview.until).toBe('2026-11-24T15:00:00Z');
  expect(verifyPreview(preview, trust, now)).toBe('valid');
  expect(verifyPreview(preview, trust, now + previewSeconds * 1000 - 1)).toBe('valid');
  expect(verifyPreview(preview, trust, now + previewSeconds * 1000)).toBe('expired');
});

test('preview: a preview ends with the key of its holder', () => {
  expect(verifyPreview(sign(), { ...trust, revokedKeys: new Set(['k-team']) }, now)).toBe('expired');
  expect(verifyPreview(sign(), { ...trust, revokedKeys: new Set(['k-other']) }, now)).toBe('valid');
});

test('preview: a signature is for one app, one version, one end and one shop', () => {
  const preview = sign();
  const other = formatPublicKey(parseReleaseKey(createReleaseKey('shop').line).privateKey);
  expect(verifyPreview(preview, { ...trust, publicKey: other }, now)).toBe('wrong');
  for (const change of [
    { app: 'mf-catalog' },
    { version: '1.0.0-abcdef13' },
    { key: 'k-other' },
    { until: '2027-11-24T15:00:00Z' },
    { signature: sign('mf-catalog').signature },
  ])
    expect(verifyPreview({ ...preview, ...change }, trust, now)).toBe('wrong');
});

test('preview: what an address holds is read back, and the other parameters stay', () => {
  const preview = sign('mf-gifts', '1.0.0+7-abcdef12');
  const address = new URL(`${formatPreviewAddress('https://shop.example', preview)}&q=shirt`);
  expect(address.href).toMatch(
    /^https:\/\/shop\.example\/\?release=mf-gifts@1\.0\.0%2B7-abcdef12&key=k-team&until=2026-11-24T15:00:00Z&/,
  );
  expect(parsePreviewQuery(address.searchParams)).toEqual(preview);
  expect(removePreviewQuery(address.searchParams).toString()).toBe('q=shirt');
});

test.each([
  ['no parameters', '', undefined],
  ['a page with a parameter of its own', 'release=summer', undefined],
  ['a parameter too few', 'release=mf-a@1&key=k-team&until=2026-11-24T15:00:00Z', undefined],
  ['the id of no key', `release=mf-a@1&key=a.b&until=2026-11-24T15:00:00Z&signature=${'a'.repeat(86)}`, null],
  ['no version', `release=mf-a&key=k-team&until=2026-11-24T15:00:00Z&signature=${'a'.repeat(86)}`, null],
  ['two versions', `release=mf-a@1@2&key=k-team&until=2026-11-24T15:00:00Z&signature=${'a'.repeat(86)}`, null],
  [
    'a month that no year has',
    `release=mf-a@1&key=k-team&until=2026-13-24T15:00:00Z&signature=${'a'.repeat(86)}`,
    null,
  ],
  ['a path for a version', `release=mf-a@../1&key=k-team&until=2026-11-24T15:00:00Z&signature=${'a'.repeat(86)}`, null],
  ['a short signature', 'release=mf-a@1&key=k-team&until=2026-11-24T15:00:00Z&signature=a', null],
  [
    'a parameter twice',
    `release=mf-a@1&release=mf-b@1&key=k-team&until=2026-11-24T15:00:00Z&signature=${'a'.repeat(86)}`,
    null,
  ],
  [
    'a name that is too long',
    `release=${'a'.repeat(60)}@1&key=k-team&until=2026-11-24T15:00:00Z&signature=${'a'.repeat(86)}`,
    null,
  ],
])('preview: an address with %s opens nothing', (_, query, expected) => {
  expect(parsePreviewQuery(new URLSearchParams(query))).toBe(expected);
});

test('preview: a cookie holds up to five previews', () => {
  const previews = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'].map((app) => sign(app, '1'.repeat(80)));
  expect(read(formatPreviews(previews))).toEqual(previews);
  expect(read(formatPreviews([...previews, sign('mf-f')]))).toBeNull();
  expect(parsePreviewCookie('a=1; shop_previews=2')).toBeUndefined();
  expect(parsePreviewCookie(undefined)).toBeUndefined();
});

test('preview: the longest cookie fits into what is read', () => {
  const previews = ['a', 'b', 'c', 'd', 'e'].map((app) =>
    signPreview(key, { app: app.repeat(50), version: '1'.repeat(80), key: 'k'.repeat(40) }, now),
  );
  expect(read(formatPreviews(previews))).toEqual(previews);
});

test('preview: a cookie that this shop cannot have written is none of its previews', () => {
  const one = formatPreviews([sign()]);
  for (const cookie of ['', 'x', `${one}|`, `${one}|${one}`, `${one}/more`, one.repeat(40), one.slice(0, -1)])
    expect(read(cookie)).toBeNull();
});

test('preview: no text makes the parsers throw, and none is valid unless the shop has signed it', () => {
  const isInvalid = (preview: SignedPreview | null) =>
    preview === null || verifyPreview(preview, trust, now) === 'wrong';
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), fc.string(), fc.string(), (text, until, signature) => {
      expect((read(text) ?? []).every(isInvalid)).toBe(true);
      expect(
        isInvalid(parsePreviewQuery(new URLSearchParams({ release: text, key: 'k-team', until, signature })) ?? null),
      ).toBe(true);
    }),
  );
});
