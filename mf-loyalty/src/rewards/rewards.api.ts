import {
  accessTypes,
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
import { fetchAccess } from '../gated';
import type { Offer } from './rewards.rules';

export type RedeemRequest = PayloadOf<typeof redeemCoins>;
export type RedeemReply = ReplyOf<typeof redeemCoins>;

export async function fetchRewards(api: ApiClient): Promise<Result<readonly Reward[], Problem>> {
  const result = await api.call(coinRewards, {});
  return result.ok ? ok(result.value.rewards) : result;
}

/** The rewards, and until when the shopper has access already; an end that is not answered is not shown. */
export async function fetchOffers(api: ApiClient): Promise<Result<readonly Offer[], Problem>> {
  const [rewards, ...rights] = await Promise.all([fetchRewards(api), ...accessTypes.map((type) => fetchAccess(api, type))]);
  if (!rewards.ok) return rewards;
  const yoursUntil = (rewardType: string) => {
    const right = rights[accessTypes.findIndex((type) => type === rewardType)];
    return right?.ok ? right.value.expiryDate : null;
  };
  return ok(rewards.value.map((reward) => ({ ...reward, yoursUntil: yoursUntil(reward.type) })));
}

/** Turns coins into a code; the same key makes a repeated request the same redemption. */
export function redeem(api: ApiClient, request: RedeemRequest, idempotencyKey: string): Promise<Result<RedeemReply, Problem>> {
  return api.call(redeemCoins, request, { idempotencyKey });
}
