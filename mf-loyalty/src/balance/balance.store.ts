import { onePer } from '@shop/shared-events';
import { coinRefreshMs } from '@shop/shared-rules';
import { distinctUntilChanged, map, merge, Subscription, switchMap, timer } from 'rxjs';
import { customerData } from '../customer-data';
import { type CoinAccount, fetchAccount } from './balance.api';
import { sameBalance, shownBalance } from './balance.rules';

/** The coin account of who is here. `start` keeps it and tells the other teams (spec section 4). */
export const balanceStore = onePer((services) => {
  const { api, bus } = services;
  const account = customerData<CoinAccount>(services, {
    fetch: () => fetchAccount(api),
    onFailure: () => bus.publish('notice:raised', { kind: 'error', text: 'Failed to fetch coin balance', id: 'coin-balance' }),
  });

  return {
    state$: account.state$,
    refresh: account.reload,
    /** Shows a balance that a reply named, in coins, and fetches the account anew. */
    changedTo(coins: number) {
      account.amend((value) => ({ ...value, coins }));
      void account.reload();
    },
    start(): () => void {
      const following = new Subscription(account.open());
      following.add(
        account.state$
          .pipe(
            map(({ value }) => shownBalance(value)),
            distinctUntilChanged(sameBalance),
          )
          .subscribe((balance) => bus.publish('loyalty:balance-changed', balance)),
      );
      following.add(
        merge(bus.watch('order:placed'), bus.watch('order:cancelled'))
          .pipe(switchMap(() => timer(coinRefreshMs)))
          .subscribe(() => void account.reload()),
      );
      return () => following.unsubscribe();
    },
  };
});
