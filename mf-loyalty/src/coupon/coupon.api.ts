import { type ApiClient, ok, type Problem, redeemCoinCode, type Result } from '@shop/shared-api';

/** Redeems a coupon code for coins. Returns the server's message. */
export async function redeemCoupon(
  api: ApiClient,
  code: string,
  userId: string | null,
): Promise<Result<string, Problem>> {
  const result = await api.call(redeemCoinCode, { rewardCode: code, ...(userId === null ? {} : { userId }) });
  return result.ok ? ok(result.value.message) : result;
}
