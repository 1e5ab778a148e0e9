import {
  type ApiClient,
  coinBalance,
  type CoinTransaction,
  ok,
  type PendingCoins,
  type Problem,
  type Result,
} from '@shop/shared-api';

/** A coin account (spec section 3), in coins; the ledger is newest first. */
export interface CoinAccount {
  readonly coins: number;
  readonly totalEarned: number;
  readonly transactions: readonly CoinTransaction[];
  /** Coins that were taken back after they were spent. New coins pay them first; 0 for none. */
  readonly debt: number;
  /** Coins that become spendable later, soonest first. */
  readonly pending: readonly PendingCoins[];
}

export async function fetchAccount(api: ApiClient): Promise<Result<CoinAccount, Problem>> {
  const result = await api.call(coinBalance, {});
  if (!result.ok) return result;
  const {
    coinBalance: coins,
    coinDebt: debt = 0,
    totalCoinsEarned: totalEarned,
    transactions,
    pending = [],
  } = result.value;
  return ok({ coins, debt, totalEarned, transactions, pending });
}
