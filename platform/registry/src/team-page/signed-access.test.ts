import fc from 'fast-check';
import { createReleaseKey, formatPublicKey, parseReleaseKey } from '../keys';
import {
  formatPageAddress,
  formatSessionCookie,
  parseAccess,
  parseSessionCookie,
  signAccess,
  verifyAccess,
} from './signed-access';

const shopKey = parseReleaseKey(createReleaseKey('shop').line);
const publicKey = formatPublicKey(shopKey.privateKey);
const now = Date.parse('2026-11-23T15:00:00Z');
const link = signAccess('link', shopKey, '4f2a91c07be3', now);
const session = signAccess('session', shopKey, '4f2a91c07be3', now);

test('team page: a link is valid for five minutes, and a session for eight hours', () => {
  expect([link.until, session.until]).toEqual(['2026-11-23T15:05:00Z', '2026-11-23T23:00:00Z']);
  expect(verifyAccess('link', link, publicKey, now + 299_999)).toBe('valid');
  expect(verifyAccess('link', link, publicKey, now + 300_000)).toBe('expired');
  expect(verifyAccess('session', session, publicKey, now + 8 * 3_600_000)).toBe('expired');
});

test('team page: a signature is for one purpose, key, end, nonce and shop', () => {
  const other = formatPublicKey(parseReleaseKey(createReleaseKey('shop').line).privateKey);
  expect(verifyAccess('link', link, other, now)).toBe('wrong');
  expect(verifyAccess('session', link, publicKey, now)).toBe('wrong');
  expect(verifyAccess('link', session, publicKey, now)).toBe('wrong');
  for (const change of [{ key: '4f2a91c07be4' }, { until: session.until }, { nonce: session.nonce }])
    expect(verifyAccess('link', { ...link, ...change }, publicKey, now)).toBe('wrong');
});

test('team page: address and cookie are read back', () => {
  const address = new URL(formatPageAddress('https://shop.example', link));
  expect(address.href).toMatch(/^https:\/\/shop\.example\/registry\?key=4f2a91c07be3&until=/);
  expect(parseAccess(Object.fromEntries(address.searchParams))).toEqual(link);
  const header = formatSessionCookie(session, true);
  expect(header).toMatch(/; Path=\/registry; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/);
  expect(parseSessionCookie(`a=1; ${header.split(';')[0]}; b=2`)).toEqual(session);
  expect(parseSessionCookie('shop_visitor=1')).toBeUndefined();
});

test('team page: no other text is a link or a session', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (text, fields) => {
      expect(parseSessionCookie(`shop_team=${text.replaceAll(';', '')}`)).toBeNull();
      expect(parseAccess(fields)).toBeNull();
    }),
  );
});
