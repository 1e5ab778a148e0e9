import { listIntentsToCheck } from './intents.queries';
import { deleteOldOrigins } from '../limits/order-limits';
import { releaseExpiredReservations } from '../reservations/release-reservations';
import { postponeCheck, type PaymentContext, sendRefunds, settlePayment } from './settle-payment';

const batchSize = 50;

/**
 * One round of what nobody else does: asks the gateways about payments that nobody told the shop of, gives back
 * reservations whose time is over, and sends refunds that are due. What fails is reported and tried again next time.
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  const { db, clock, report } = context;
  // First asked, then given back: what was paid in the last second is an order.
  for (const intent of await listIntentsToCheck(db, clock(), batchSize)) {
    await settlePayment(context, intent).catch(async (error: unknown) => {
      report(error, 'reconciling payments');
      await postponeCheck(context, intent);
    });
  }
  if ((await releaseExpiredReservations(db, clock())) > 0) context.productListCache.invalidate();
  await sendRefunds(context);
  await deleteOldOrigins(db, clock());
}

/** Reconciles again and again until told to stop; the promise of stopping resolves when the last round is over. */
export function startReconciler(context: PaymentContext, everyMs: number): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = reconcilePayments(context)
        .catch((error: unknown) => context.report(error, 'reconciling payments'))
        .then(next);
    }, everyMs);
    timer.unref();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return round;
  };
}
