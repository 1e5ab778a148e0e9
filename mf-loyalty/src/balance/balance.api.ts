import { type ApiClient, coinBalance, type CoinTransaction, ok, type Problem, type Result } from '@shop/shared-api';

/** A coin account (spec section 3), in coins; the ledger is newest first. */
export interface CoinAccount {
  readonly coins: number;
  readonly totalEarned: number;
  readonly transactions: readonly CoinTransaction[];
}

export async function fetchAccount(api: ApiClient): Promise<Result<CoinAccount, Problem>> {
  const result = await api.call(coinBalance, {});
  if (!result.ok) return result;
  const { coinBalance: coins, totalCoinsEarned: totalEarned, transactions } = result.value;
  return ok({ coins, totalEarned, transactions });
}
