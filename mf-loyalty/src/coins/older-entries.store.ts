import { BehaviorSubject, type Observable } from 'rxjs';
import type { CoinAccount } from '../balance';
import { memoizeByServices } from '../services';
import { fetchOlderEntries } from './older-entries.api';
import { joinOlderEntries, type OlderEntries } from './coins.rules';

export const noOlderEntries: OlderEntries = { accountOlder: null, transactions: [], older: null };

/** Loads ledger entries that are older than those of the account. */
export const olderEntriesStore = memoizeByServices(({ api, bus }) => {
  const state$ = new BehaviorSubject(noOlderEntries);
  return {
    state$: state$ as Observable<OlderEntries>,
    async load(account: CoinAccount): Promise<void> {
      const { older } = joinOlderEntries(account, state$.value);
      if (older === null) return;
      const next = await fetchOlderEntries(api, older);
      if (next.ok) {
        const known = state$.value.accountOlder === account.older ? state$.value.transactions : [];
        const transactions = [...known, ...next.value.transactions];
        state$.next({ accountOlder: account.older, transactions, older: next.value.older });
      } else if (next.problem.kind !== 'unauthorized')
        bus.publish('notice:raised', { kind: 'error', text: next.problem.message });
    },
  };
});
