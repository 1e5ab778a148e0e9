import { getProblemMessage } from '@shop/shared-api';
import { normaliseCode } from '@shop/shared-rules';
import { BehaviorSubject, type Observable } from 'rxjs';
import { balanceStore } from '../balance';
import { memoizeByServices } from '../services';
import { redeemCoupon } from './coupon.api';

/** Redeems coupon codes for coins. The typed code is stored here until it is redeemed. */
export const couponStore = memoizeByServices((services) => {
  const { api, bus } = services;
  const typed$ = new BehaviorSubject('');
  const busy$ = new BehaviorSubject(false);
  const refusal$ = new BehaviorSubject('');

  function refuse(text: string): false {
    refusal$.next(text);
    bus.publish('notice:raised', { kind: 'error', text, id: 'coupon-code' });
    return false;
  }

  return {
    typed$: typed$ as Observable<string>,
    busy$: busy$ as Observable<boolean>,
    /** Why the typed code was refused; empty after it was changed. */
    refusal$: refusal$ as Observable<string>,
    /** Sets the typed code in upper case (spec section 5). */
    type(text: string): void {
      typed$.next(text.toUpperCase());
      refusal$.next('');
    },
    /** Redeems the typed code. Returns false if it failed; a toast and `refusal$` show the message. */
    async redeem(): Promise<boolean> {
      if (busy$.value) return false;
      const code = normaliseCode(typed$.value);
      if (code === '') return refuse('Please enter a coupon code');
      const session = bus.read('session:changed');
      busy$.next(true);
      const result = await redeemCoupon(api, code, session?.status === 'signed-in' ? session.userId : null);
      busy$.next(false);
      if (!result.ok) {
        // The code may have been redeemed although the response was lost: reload the balance.
        if (result.problem.kind !== 'refused') void balanceStore(services).refresh();
        return refuse(getProblemMessage(result.problem, 'Failed to redeem coupon code'));
      }
      typed$.next('');
      refusal$.next('');
      bus.publish('notice:raised', { kind: 'success', text: result.value, id: 'coupon-code' });
      void balanceStore(services).refresh();
      return true;
    },
  };
});
