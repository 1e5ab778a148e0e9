import { type ApiClient, failed, ok, type Problem, type ProblemKind, type Result } from '@shop/shared-api';
import type { Bus } from '@shop/shared-events';
import { cartWarningToastMs } from '@shop/shared-rules';
import { setUnits } from './cart.api';
import { mergeCarts } from './cart-merge.rules';
import { type CartLine, goneSentence, quantityOf, sameLine, withQuantity } from './cart.rules';
import type { KeptCart } from './kept-cart.store';

const tryLater: readonly ProblemKind[] = [
  'offline',
  'timeout',
  'unavailable',
  'malformed',
  'unanswered',
  'unauthorized',
];

/** Where a merge ended: the lines that the server now holds, and the problem that broke it off, if any. */
export interface Merged {
  readonly lines: readonly CartLine[];
  readonly brokenOff: Problem | null;
}

export interface Merging {
  readonly api: ApiClient;
  readonly bus: Bus;
  readonly kept: KeptCart;
  /** Whether the customer whose account it is is still here: with them the merge stops. */
  readonly isSame: () => boolean;
}

/**
 * Brings this browser's cart into the account's, once: a line leaves the local cart when the server has answered for
 * it.
 * A try that breaks off leaves the rest where it is, with what the account held of it, for the next try.
 */
export async function mergeLocalCart(
  { api, bus, kept, isSame }: Merging,
  userId: string,
  server: readonly CartLine[],
): Promise<Merged> {
  const local = kept.lines();
  if (local.length === 0) return { lines: server, brokenOff: null };
  const loaded = await bus.ask('catalog:load-products', { ids: [...new Set(local.map((line) => line.productId))] });
  if (!isSame()) return { lines: server, brokenOff: null };
  const products = loaded.ok ? loaded.value.products : null;
  const { targets, before, gone, short } = mergeCarts({ local, server, products, before: kept.heldBefore(userId) });
  kept.keepPlan({ userId, before });
  kept.keepLines(local.filter((line) => targets.some((target) => sameLine(target, line))));

  let lines = server;
  for (const target of targets) {
    const sent = await settle(api, lines, target);
    if (!isSame()) return { lines, brokenOff: null };
    if (!sent.ok && tryLater.includes(sent.problem.kind)) return { lines, brokenOff: sent.problem };
    if (sent.ok) lines = withQuantity(lines, target, target.quantity);
    else bus.publish('notice:raised', { kind: 'error', text: sent.problem.message });
    kept.keepLines(kept.lines().filter((line) => !sameLine(line, target)));
  }
  for (const text of short) bus.publish('notice:raised', { kind: 'warning', text });
  if (gone > 0)
    bus.publish('notice:raised', { kind: 'warning', text: goneSentence(gone), closeAfterMs: cartWarningToastMs });
  return { lines, brokenOff: null };
}

async function settle(api: ApiClient, lines: readonly CartLine[], target: CartLine): Promise<Result<unknown, Problem>> {
  if (quantityOf(lines, target) === target.quantity) return ok(null);
  const sent = await setUnits(api, target);
  return sent.ok ? ok(null) : failed(sent.problem);
}
