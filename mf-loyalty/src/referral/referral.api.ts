import { type ApiClient, ok, type Problem, referralCode, type ReplyOf, type Result } from '@shop/shared-api';

export type ReferralInvitation = ReplyOf<typeof referralCode>['data'];

/** The customer's referral code, which they have since sign-up, and the link that carries it. */
export async function fetchInvitation(api: ApiClient): Promise<Result<ReferralInvitation, Problem>> {
  const result = await api.call(referralCode, {});
  return result.ok ? ok(result.value.data) : result;
}
