import { getProblemMessage } from '@shop/shared-api';
import { storageKeys, createLoginPath, paths } from '@shop/shared-events';
import { finishOrder, reportRefund } from '../checkout';
import { fetchPaymentStatus, isOutcomeUnknown, paymentStore, type PendingPayment } from '../payment';
import { memoizeByServices } from '../services';
import { settlePayment } from './verify.api';

interface VerifyStore {
  /**
   * Settles a return from the card provider, once for all renders; on success the cart is emptied (spec section 4).
   * Returns the next path, or null if the server could not be reached; then it can be called again.
   */
  settle(success: string | null, intentId: string | null): Promise<string | null>;
  /**
   * Ends a payment that the shopper reports as not paid. Returns the next path, or null if the server could not be
   * reached.
   */
  giveUp(intentId: string): Promise<string | null>;
}

const failedMessage = 'Payment verification failed';
const canceledMessage = 'Payment canceled by user';

/** Handles the return of a shopper from the card provider. */
export const verifyStore = memoizeByServices((services): VerifyStore => {
  const { bus, api, kept } = services;
  const pendingResults = new Map<string, Promise<string | null>>();

  async function settleReturn(success: string | null, intentId: string | null): Promise<string | null> {
    if (!success || !intentId) return handleNotPaid(failedMessage, null);
    // The server would refuse a visitor.
    if (bus.read('session:changed')?.status === 'visitor') return createReturnPath(success, intentId);
    const settled = await settlePayment(api, success, intentId);
    if (settled.ok) return handleOrdered(intentId, settled.value);
    if (settled.problem.kind === 'unauthorized') return createReturnPath(success, intentId);
    if (isOutcomeUnknown(settled.problem)) return null;
    const status = await fetchPaymentStatus(api, intentId, false);
    if (status.ok && status.value.outcome === 'ORDERED') return handleOrdered(intentId, status.value.orderId);
    if (status.ok && status.value.outcome === 'REFUNDED') {
      removePayment(intentId);
      return reportRefund(services, status.value, true);
    }
    // Nothing was paid and the shopper left by the provider's cancel link: report a cancellation, not a failure.
    if (status.ok && success === 'false') return handleNotPaid(canceledMessage, intentId);
    return handleNotPaid(getProblemMessage(settled.problem, failedMessage), intentId);
  }

  function handleOrdered(intentId: string, orderId: string | null): string {
    const pendingPayment = findPendingPayment();
    // The URL of an older payment: the current payment is not affected.
    if (pendingPayment && pendingPayment.intentId !== intentId) return paths.orders;
    const { amount, coinsUsed } = pendingPayment ?? { amount: 0, coinsUsed: 0 };
    finishOrder(services, { orderId, amount, coinsUsed }, true);
    return paths.orders;
  }

  function handleNotPaid(text: string, intentId: string | null): string {
    removePayment(intentId);
    if (intentId !== null) bus.publish('payment:abandoned', { intentId });
    bus.publish('notice:raised', { kind: 'error', text });
    return paths.cart;
  }

  function createReturnPath(success: string, intentId: string): string {
    return createLoginPath(`${paths.verify}?${new URLSearchParams({ success, orderId: intentId }).toString()}`);
  }

  /** The pending payment that this customer began in this browser. */
  function findPendingPayment(): PendingPayment | null {
    const session = bus.read('session:changed');
    return session?.status === 'signed-in' ? paymentStore(services).findPending(session.userId) : null;
  }

  /** Deletes the stored payment if it is this one. */
  function removePayment(intentId: string | null): void {
    if (findPendingPayment()?.intentId === intentId) kept.remove(storageKeys.payment);
  }

  async function giveUp(intentId: string): Promise<string | null> {
    const status = await fetchPaymentStatus(api, intentId, true);
    if (status.ok && status.value.outcome === 'ORDERED') return handleOrdered(intentId, status.value.orderId);
    if (status.ok && status.value.outcome === 'REFUNDED') {
      removePayment(intentId);
      return reportRefund(services, status.value, true);
    }
    if (status.ok) return handleNotPaid(canceledMessage, intentId);
    if (status.problem.kind === 'unauthorized') return createReturnPath('false', intentId);
    return isOutcomeUnknown(status.problem)
      ? null
      : handleNotPaid(getProblemMessage(status.problem, canceledMessage), intentId);
  }

  return {
    giveUp,
    settle(success, intentId) {
      const key = JSON.stringify([success, intentId]);
      const known = pendingResults.get(key) ?? settleReturn(success, intentId);
      pendingResults.set(key, known);
      void known.then((next) => {
        // Allows another request after the login or by Retry.
        if (next === null || next.startsWith(paths.login)) pendingResults.delete(key);
      });
      return known;
    },
  };
});
