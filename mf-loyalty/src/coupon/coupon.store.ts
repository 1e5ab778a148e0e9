import { getProblemMessage } from '@shop/shared-api';
import { normaliseCode } from '@shop/shared-rules';
import { BehaviorSubject, type Observable } from 'rxjs';
import { balanceStore } from '../balance';
import { memoizeByServices } from '../services';
import { redeemCoupon } from './coupon.api';

/** Redeems coupon codes for coins. The typed code is stored here until it is redeemed. */
export const couponStore = memoizeByServices((services) => {
  const { api, bus } = services;
  const typedCode$ = new BehaviorSubject('');
  const isBusy$ = new BehaviorSubject(false);
  const error$ = new BehaviorSubject('');

  function showError(text: string): false {
    error$.next(text);
    bus.publish('notice:raised', { kind: 'error', text, id: 'coupon-code' });
    return false;
  }

  return {
    typedCode$: typedCode$ as Observable<string>,
    isBusy$: isBusy$ as Observable<boolean>,
    /** Why the typed code was refused; empty after it was changed. */
    error$: error$ as Observable<string>,
    /** Sets the typed code in upper case (spec section 5). */
    setTypedCode(text: string): void {
      typedCode$.next(text.toUpperCase());
      error$.next('');
    },
    /** Redeems the typed code. Returns false if it failed; a toast and `error$` show the message. */
    async redeem(): Promise<boolean> {
      if (isBusy$.value) return false;
      const code = normaliseCode(typedCode$.value);
      if (code === '') return showError('Please enter a coupon code');
      const session = bus.read('session:changed');
      isBusy$.next(true);
      const result = await redeemCoupon(api, code, session?.status === 'signed-in' ? session.userId : null);
      isBusy$.next(false);
      if (!result.ok) {
        // The code may have been redeemed although the response was lost: reload the balance.
        if (result.problem.kind !== 'refused') void balanceStore(services).refresh();
        return showError(getProblemMessage(result.problem, 'Failed to redeem coupon code'));
      }
      typedCode$.next('');
      error$.next('');
      bus.publish('notice:raised', { kind: 'success', text: result.value, id: 'coupon-code' });
      void balanceStore(services).refresh();
      return true;
    },
  };
});
