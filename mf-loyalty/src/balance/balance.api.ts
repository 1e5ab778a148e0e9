import { type ApiClient, coinBalance, type CoinTransaction, ok, type PendingCoins, type Problem, type Result } from '@shop/shared-api';

/** A coin account (spec section 3), in coins; the ledger is newest first. */
export interface CoinAccount {
  readonly coins: number;
  readonly totalEarned: number;
  readonly transactions: readonly CoinTransaction[];
  /** Earned, and not to be spent before their moment; soonest first. */
  readonly pending: readonly PendingCoins[];
}

export async function fetchAccount(api: ApiClient): Promise<Result<CoinAccount, Problem>> {
  const result = await api.call(coinBalance, {});
  if (!result.ok) return result;
  const { coinBalance: coins, totalCoinsEarned: totalEarned, transactions, pending = [] } = result.value;
  return ok({ coins, totalEarned, transactions, pending });
}
