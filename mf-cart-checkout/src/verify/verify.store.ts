import { getProblemMessage } from '@shop/shared-api';
import { storageKeys, createLoginPath, memoizeByServices, paths } from '@shop/shared-events';
import { orderDone, paymentRefunded } from '../checkout';
import { askStatus, isSilent, paymentStore, type PaymentUnderWay } from '../payment';
import { settlePayment } from './verify.api';

export interface VerifyStore {
  /**
   * Settles a return from the card provider, once however often the page is shown; on success the cart is empty (spec
   * section 4). Gives the address that comes next; null when the server could not be asked, and then it may be asked
   * again.
   */
  settle(success: string | null, intentId: string | null): Promise<string | null>;
  /**
   * Ends a payment that the shopper says they have not made. Gives the address that comes next; null when the server
   * could not be asked.
   */
  giveUp(intentId: string): Promise<string | null>;
}

const failedWords = 'Payment verification failed';
const canceled = 'Payment canceled by user';

/** What becomes of a shopper who comes back from the card provider. */
export const verifyStore = memoizeByServices((services): VerifyStore => {
  const { bus, api, kept } = services;
  const asked = new Map<string, Promise<string | null>>();

  async function ask(success: string | null, intentId: string | null): Promise<string | null> {
    if (!success || !intentId) return notPaid(failedWords, null);
    const settled = await settlePayment(api, success, intentId);
    if (settled.ok) return ordered(intentId, settled.value);
    if (settled.problem.kind === 'unauthorized') return toLogin(success, intentId);
    if (isSilent(settled.problem)) return null;
    const status = await askStatus(api, intentId, false);
    if (status.ok && status.value.outcome === 'ORDERED') return ordered(intentId, status.value.orderId);
    if (status.ok && status.value.outcome === 'REFUNDED') {
      forget(intentId);
      return paymentRefunded(services, status.value, true);
    }
    // Nothing was paid, and the shopper took the provider's own way out: they have changed their mind, nothing has
    // failed.
    if (status.ok && success === 'false') return notPaid(canceled, intentId);
    return notPaid(getProblemMessage(settled.problem, failedWords), intentId);
  }

  function ordered(intentId: string, orderId: string | null): string {
    const begun = underWay();
    // An old address, opened again: what is being paid now is none of its business.
    if (begun && begun.intentId !== intentId) return paths.orders;
    const { amount, coinsUsed } = begun ?? { amount: 0, coinsUsed: 0 };
    orderDone(services, { orderId, amount, coinsUsed }, true);
    return paths.orders;
  }

  function notPaid(text: string, intentId: string | null): string {
    forget(intentId);
    if (intentId !== null) bus.publish('order:cancelled', { orderId: intentId });
    bus.publish('notice:raised', { kind: 'error', text });
    return paths.cart;
  }

  function toLogin(success: string, intentId: string): string {
    return createLoginPath(`${paths.verify}?${new URLSearchParams({ success, orderId: intentId }).toString()}`);
  }

  /** The payment that this customer began in this browser. */
  function underWay(): PaymentUnderWay | null {
    const session = bus.read('session:changed');
    return session?.status === 'signed-in' ? paymentStore(services).underWay(session.userId) : null;
  }

  /** Forgets a payment that has ended, and no other. */
  function forget(intentId: string | null): void {
    if (underWay()?.intentId === intentId) kept.remove(storageKeys.payment);
  }

  async function giveUp(intentId: string): Promise<string | null> {
    const status = await askStatus(api, intentId, true);
    if (status.ok && status.value.outcome === 'ORDERED') return ordered(intentId, status.value.orderId);
    if (status.ok && status.value.outcome === 'REFUNDED') {
      forget(intentId);
      return paymentRefunded(services, status.value, true);
    }
    if (status.ok) return notPaid(canceled, intentId);
    if (status.problem.kind === 'unauthorized') return toLogin('false', intentId);
    return isSilent(status.problem) ? null : notPaid(getProblemMessage(status.problem, canceled), intentId);
  }

  return {
    giveUp,
    settle(success, intentId) {
      const key = JSON.stringify([success, intentId]);
      const known = asked.get(key) ?? ask(success, intentId);
      asked.set(key, known);
      void known.then((next) => {
        // Asked again when the shopper comes back, from the login or by Retry.
        if (next === null || next.startsWith(paths.login)) asked.delete(key);
      });
      return known;
    },
  };
});
