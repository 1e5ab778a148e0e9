import fc from 'fast-check';
import { createReleaseKey, formatPublicKey, parseReleaseKey } from '../keys';
import {
  formatPanelAddress,
  formatPanelRight,
  isValidPanelRight,
  parsePanelRight,
  signPanelRight,
} from './panel-right';

const key = parseReleaseKey(createReleaseKey('shop').line);
const trust = { publicKey: formatPublicKey(key.privateKey), revokedKeys: new Set<string>() };
const now = Date.parse('2026-11-23T15:00:00Z');
const right = signPanelRight(key, 'k-team', 3600, now);

test('panel: a right is valid until its end, and for one shop', () => {
  const other = formatPublicKey(parseReleaseKey(createReleaseKey('shop').line).privateKey);
  expect(right.until).toBe('2026-11-23T16:00:00Z');
  expect(isValidPanelRight(right, trust, now + 3_599_999)).toBe(true);
  expect(isValidPanelRight(right, trust, now + 3_600_000)).toBe(false);
  expect(isValidPanelRight(right, { ...trust, publicKey: other }, now)).toBe(false);
  expect(isValidPanelRight(right, { ...trust, publicKey: '' }, now)).toBe(false);
  expect(isValidPanelRight({ ...right, key: 'k-other' }, trust, now)).toBe(false);
  expect(isValidPanelRight({ ...right, until: '2027-11-23T16:00:00Z' }, trust, now)).toBe(false);
});

test('panel: a right ends with the key of its holder', () => {
  expect(isValidPanelRight(right, { ...trust, revokedKeys: new Set(['k-team']) }, now)).toBe(false);
  expect(isValidPanelRight(right, { ...trust, revokedKeys: new Set(['k-other']) }, now)).toBe(true);
});

test('panel: what a link and a cookie hold is read back', () => {
  const { searchParams } = new URL(formatPanelAddress('https://shop.example', right));
  expect(parsePanelRight(searchParams.get('mfe') ?? '')).toEqual(right);
  expect(parsePanelRight(formatPanelRight(right))).toEqual(right);
});

test('panel: no text makes the parser throw, and none is valid unless the shop has signed it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `k-team.2099-01-01T00:00:00Z.${text}`),
      ),
      (text) => {
        const parsed = parsePanelRight(text);
        expect(parsed === null || !isValidPanelRight(parsed, trust, now)).toBe(true);
      },
    ),
  );
});
