import { type ApiClient, ok, type Problem, referralCode, type ReplyOf, type Result } from '@shop/shared-api';

export type ReferralInvitation = ReplyOf<typeof referralCode>['data'];

/** Fetches the customer's referral code and link. */
export async function fetchInvitation(api: ApiClient): Promise<Result<ReferralInvitation, Problem>> {
  const result = await api.call(referralCode, {});
  return result.ok ? ok(result.value.data) : result;
}
