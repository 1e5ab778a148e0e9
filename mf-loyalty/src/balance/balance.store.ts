import { coinRefreshMs } from '@shop/shared-rules';
import { filter, merge, switchMap } from 'rxjs';
import { createCustomerDataStore } from '../customer-data';
import { memoizeByServices } from '../services';
import { type CoinAccount, fetchAccount } from './balance.api';
import { isDifferentBalance, findBalanceToPublish } from './balance.rules';

/** The coin account of the customer. `start` loads it and publishes the balance (spec section 4), in every tab. */
export const balanceStore = memoizeByServices((services) => {
  const { api, bus } = services;
  const account = createCustomerDataStore<CoinAccount>(services, {
    fetch: () => fetchAccount(api),
    onFailure: () =>
      bus.publish('notice:raised', { kind: 'error', text: 'Failed to fetch coin balance', id: 'coin-balance' }),
  });
  let current: CoinAccount | null = null;

  /** Events that may change the balance: an order a second ago, a cancellation, an abandoned payment, another tab. */
  const watchChanges = () =>
    merge(
      bus.watch('order:placed').pipe(switchMap(() => new Promise((resolve) => setTimeout(resolve, coinRefreshMs)))),
      bus.watch('order:cancelled'),
      bus.watch('payment:abandoned'),
      bus.watch('loyalty:balance-changed').pipe(filter((published) => isDifferentBalance(published, current))),
    );

  /** The customer may have earned coins in the meantime, for example by a referral. */
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') void account.reload();
  };

  return {
    state$: account.state$,
    refresh: account.reload,
    /** Shows a balance from a reply, in coins, and reloads the account. */
    setBalance(coins: number) {
      account.update((value) => ({ ...value, coins }));
      void account.reload();
    },
    start(): void {
      account.open();
      account.state$.subscribe((data) => {
        current = data.value;
        const balance = findBalanceToPublish(data, bus.read('loyalty:balance-changed'));
        if (balance !== null) bus.publish('loyalty:balance-changed', balance);
      });
      watchChanges().subscribe(() => void account.reload());
      document.addEventListener('visibilitychange', handleVisibility);
    },
  };
});
