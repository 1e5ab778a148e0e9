import type { Redemption } from '@shop/shared-api';
import { formatDate } from '@shop/shared-rules';

export const redemptionFilters = ['all', 'active', 'used', 'expired'] as const;
type RedemptionFilter = (typeof redemptionFilters)[number];

export const filterNames: Readonly<Record<RedemptionFilter, string>> = {
  all: 'All',
  active: 'Active',
  used: 'Used',
  expired: 'Expired',
};

export function filterRedemptions(redemptions: readonly Redemption[], filter: RedemptionFilter): readonly Redemption[] {
  return filter === 'all' ? redemptions : redemptions.filter(({ status }) => status.toLowerCase() === filter);
}

/** Describes when a redemption was used or expires. */
export function describeExpiry({
  status,
  usedAt,
  expiresAt,
}: Pick<Redemption, 'status' | 'usedAt' | 'expiresAt'>): string {
  if (status === 'USED') return usedAt ? `Used on ${formatDate(usedAt)}` : 'Used';
  if (status === 'EXPIRED') return expiresAt ? `Expired on ${formatDate(expiresAt)}` : 'Expired';
  return expiresAt ? `Valid until ${formatDate(expiresAt)}` : 'Valid until you use it';
}
