import {
  type ApiClient,
  ok,
  type Problem,
  type Redemption,
  redemptions,
  type ReferralData,
  type Result,
} from '@shop/shared-api';

export interface RedemptionsAndReferrals {
  readonly redemptions: readonly Redemption[];
  readonly referrals: ReferralData;
}

/** Fetches redemptions and referral data, which come in one reply (spec section 7). */
export async function fetchRedemptions(api: ApiClient): Promise<Result<RedemptionsAndReferrals, Problem>> {
  const result = await api.call(redemptions, undefined);
  return result.ok ? ok({ redemptions: result.value.redemptions, referrals: result.value.referralData }) : result;
}
