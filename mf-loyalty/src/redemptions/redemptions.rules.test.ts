import { redemption } from '../services-for-test';
import { filterRedemptions, describeExpiry, redemptionFilters } from './redemptions.rules';

const all = [redemption(), redemption({ status: 'USED' }), redemption({ status: 'EXPIRED' })];

test('§3 each status has its filter, and all shows every redemption', () => {
  expect(redemptionFilters.map((filter) => filterRedemptions(all, filter).map(({ status }) => status))).toEqual([
    ['ACTIVE', 'USED', 'EXPIRED'],
    ['ACTIVE'],
    ['USED'],
    ['EXPIRED'],
  ]);
});

test.each([
  [{ status: 'ACTIVE', expiresAt: '2026-12-03T10:00:00.000Z', usedAt: null }, 'Valid until 3 Dec 2026'],
  [{ status: 'ACTIVE', expiresAt: null, usedAt: null }, 'Valid until you use it'],
  [{ status: 'USED', expiresAt: null, usedAt: '2026-11-03T10:00:00.000Z' }, 'Used on 3 Nov 2026'],
  [{ status: 'USED', expiresAt: null, usedAt: null }, 'Used'],
  [{ status: 'EXPIRED', expiresAt: '2026-11-01T10:00:00.000Z', usedAt: null }, 'Expired on 1 Nov 2026'],
  [{ status: 'EXPIRED', expiresAt: null, usedAt: null }, 'Expired'],
] as const)('§3 a redemption %j shows its expiry', (one, words) => {
  expect(describeExpiry(one)).toBe(words);
});
