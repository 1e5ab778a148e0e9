import { failed, type Problem, problem, type Result } from '@shop/shared-api';
import { onePer } from '@shop/shared-events';
import { cartStore } from '../cart';
import { settlePayment } from './verify.api';

export interface VerifyStore {
  /** Asks once for each return address, however often the page is shown; on success the cart is empty (spec section 4). */
  settle(success: string | null, orderId: string | null): Promise<'paid' | 'not-paid'>;
}

const words = 'Payment verification failed';

/** What becomes of a shopper who comes back from the card provider. */
export const verifyStore = onePer((services): VerifyStore => {
  const { bus, api } = services;
  const asked = new Map<string, Promise<'paid' | 'not-paid'>>();

  async function ask(success: string | null, orderId: string | null): Promise<'paid' | 'not-paid'> {
    const settled: Result<null, Problem> =
      success && orderId ? await settlePayment(api, success, orderId) : failed(problem('refused', words));
    if (settled.ok) {
      cartStore(services).clear();
      bus.publish('notice:raised', { kind: 'success', text: 'Thank you. Your order is placed.' });
      return 'paid';
    }
    if (settled.problem.kind !== 'unauthorized') bus.publish('notice:raised', { kind: 'error', text: words });
    return 'not-paid';
  }

  return {
    settle(success, orderId) {
      const key = JSON.stringify([success, orderId]);
      const known = asked.get(key) ?? ask(success, orderId);
      asked.set(key, known);
      return known;
    },
  };
});
