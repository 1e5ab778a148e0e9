import { memoizeByServices } from '@shop/shared-events';
import { combineLatest, distinctUntilChanged, map, type Observable, startWith } from 'rxjs';

/** Coins that may be spent by who is here; null for a visitor, and as long as the balance is not known. */
export const balanceStore = memoizeByServices(({ bus }): Observable<number | null> => {
  const nobody = { coins: null } as const;
  return combineLatest([
    bus.watch('session:changed').pipe(startWith({ status: 'visitor' } as const)),
    bus.watch('loyalty:balance-changed').pipe(startWith(nobody)),
  ]).pipe(
    map(([session, balance]) => (session.status === 'signed-in' ? balance.coins : null)),
    distinctUntilChanged(),
  );
});
