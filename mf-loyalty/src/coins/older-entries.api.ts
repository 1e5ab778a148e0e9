import {
  type ApiClient,
  coinBalance,
  type CoinTransaction,
  maxHistoryPart,
  ok,
  type Problem,
  type Result,
} from '@shop/shared-api';

/** A part of the ledger. */
interface LedgerPart {
  readonly transactions: readonly CoinTransaction[];
  /** Asks for the next older part; null if there is none. */
  readonly older: string | null;
}

/** Fetches the ledger entries before an earlier part. */
export async function fetchOlderEntries(api: ApiClient, before: string): Promise<Result<LedgerPart, Problem>> {
  const reply = await api.call(coinBalance, { limit: maxHistoryPart, before });
  return reply.ok ? ok({ transactions: reply.value.transactions, older: reply.value.older ?? null }) : reply;
}
