import { listToAsk } from './intents.queries';
import { forgetOldOrigins } from '../limits/order-limits';
import { releaseExpired } from '../reservations/release';
import { askLater, type PaymentContext, payRefunds, settle } from './settle';

const batch = 50;

/**
 * One round of what nobody else does: asks the gateways about payments that nobody told the shop of, gives back
 * reservations whose time is over, and sends refunds that are due. What fails is reported and tried again next time.
 */
export async function reconcile(context: PaymentContext): Promise<void> {
  const { db, clock, report } = context;
  // First asked, then given back: what was paid in the last second is an order.
  for (const intent of await listToAsk(db, clock(), batch)) {
    await settle(context, intent).catch(async (error: unknown) => {
      report(error, 'reconciling payments');
      await askLater(context, intent);
    });
  }
  if ((await releaseExpired(db, clock())) > 0) context.catalogue.changed();
  await payRefunds(context);
  await forgetOldOrigins(db, clock());
}

/** Reconciles again and again until told to stop; the promise of stopping resolves when the last round is over. */
export function keepReconciling(context: PaymentContext, everyMs: number): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = reconcile(context)
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
