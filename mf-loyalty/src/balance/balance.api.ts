import {
  type ApiClient,
  coinBalance,
  type CoinTransaction,
  maxHistoryPart,
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
  /** Asks for older transactions; null if there are none. */
  readonly older: string | null;
  /** Coins that were taken back after they were spent. New coins pay them first; 0 for none. */
  readonly debt: number;
  /** Coins that become spendable later, soonest first. */
  readonly pending: readonly PendingCoins[];
}

/** Fetches the account with its newest transactions. */
export async function fetchAccount(api: ApiClient): Promise<Result<CoinAccount, Problem>> {
  const result = await api.call(coinBalance, { limit: maxHistoryPart });
  if (!result.ok) return result;
  const {
    coinBalance: coins,
    coinDebt: debt = 0,
    totalCoinsEarned: totalEarned,
    transactions,
    older = null,
    pending = [],
  } = result.value;
  return ok({ coins, debt, totalEarned, transactions, older, pending });
}
