import {
  type ApiClient,
  coinRewards,
  ok,
  type PayloadOf,
  type Problem,
  redeemCoins,
  type ReplyOf,
  type Result,
  type Reward,
} from '@shop/shared-api';

export type RedeemRequest = PayloadOf<typeof redeemCoins>;
export type RedeemReply = ReplyOf<typeof redeemCoins>;

export async function fetchRewards(api: ApiClient): Promise<Result<readonly Reward[], Problem>> {
  const result = await api.call(coinRewards, {});
  return result.ok ? ok(result.value.rewards) : result;
}

/** Redeems coins for a code. Requests with the same key are one redemption. */
export function sendRedemption(
  api: ApiClient,
  request: RedeemRequest,
  idempotencyKey: string,
): Promise<Result<RedeemReply, Problem>> {
  return api.call(redeemCoins, request, { idempotencyKey });
}
