import { combineLatest, distinctUntilChanged, map, type Observable, startWith } from 'rxjs';
import { memoizeByServices } from '../services';

/** The spendable coins of the current user; null for a visitor and while the balance is unknown. */
export const balanceStore = memoizeByServices(({ bus }): Observable<number | null> => {
  const unknownBalance = { coins: null } as const;
  return combineLatest([
    bus.watch('session:changed').pipe(startWith({ status: 'visitor' } as const)),
    bus.watch('loyalty:balance-changed').pipe(startWith(unknownBalance)),
  ]).pipe(
    map(([session, balance]) => (session.status === 'signed-in' ? balance.coins : null)),
    distinctUntilChanged(),
  );
});
