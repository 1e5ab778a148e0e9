import { type ApiClient, failed, ok, type Problem, type ProblemKind, type Result } from '@shop/shared-api';
import { cartWarningToastMs, formatStockMessage } from '@shop/shared-rules';
import type { Bus } from '../services';
import { setQuantity } from './cart.api';
import { mergeCarts } from './cart-merge.rules';
import { type CartLine, formatMissingProducts, findQuantity, isSameLine, setLineQuantity } from './cart.rules';
import type { CartStorage } from './cart-storage.store';

const temporaryProblems: readonly ProblemKind[] = [
  'offline',
  'timeout',
  'unavailable',
  'malformed',
  'unanswered',
  'unauthorized',
];

/** The lines of the server after a merge, and the problem that interrupted it, if any. */
interface MergeResult {
  readonly lines: readonly CartLine[];
  readonly interruptedBy: Problem | null;
}

interface Named {
  readonly _id: string;
  readonly name: string;
}

interface MergeContext {
  readonly api: ApiClient;
  readonly bus: Bus;
  readonly cartStorage: CartStorage;
  /** Returns whether the same customer is still signed in; otherwise the merge ends. */
  readonly isCurrent: () => boolean;
}

/**
 * Merges the local cart into the account's cart. A line leaves the local cart when it is in the account; a refused one
 * stays, and the reason is shown once. An unfinished merge stores the account's quantities for the next attempt, so that
 * nothing is added twice.
 */
export async function mergeLocalCart(
  { api, bus, cartStorage, isCurrent }: MergeContext,
  userId: string,
  server: readonly CartLine[],
): Promise<MergeResult> {
  const local = cartStorage.readLines();
  if (local.length === 0) return { lines: server, interruptedBy: null };
  const loaded = await bus.ask('catalog:load-products', { ids: [...new Set(local.map((line) => line.productId))] });
  if (!isCurrent()) return { lines: server, interruptedBy: null };
  const products = loaded.ok ? loaded.value.products : null;
  const begun = cartStorage.readPlan(userId);
  const { targets, initialLines, missingCount, stockMessages } = mergeCarts({
    local,
    server,
    products,
    initialLines: begun.initialLines,
  });
  const refused = [...begun.refusedLines];
  cartStorage.writePlan({ userId, initialLines, refusedLines: refused });
  cartStorage.writeLines(local.filter((line) => targets.some((target) => isSameLine(target, line))));

  let lines = server;
  for (const target of targets) {
    const reply = await sendTarget(api, lines, target);
    if (!isCurrent()) return { lines, interruptedBy: null };
    if (!reply.ok && temporaryProblems.includes(reply.problem.kind)) return { lines, interruptedBy: reply.problem };
    if (reply.ok) {
      lines = setLineQuantity(lines, target, target.quantity);
      cartStorage.writeLines(cartStorage.readLines().filter((line) => !isSameLine(line, target)));
    } else if (!refused.some((line) => isSameLine(line, target))) {
      bus.publish('notice:raised', { kind: 'error', text: formatRefusal(reply.problem.message, target, products) });
      refused.push(target);
      cartStorage.writePlan({ userId, initialLines, refusedLines: refused });
    }
  }
  for (const text of stockMessages) bus.publish('notice:raised', { kind: 'warning', text });
  if (missingCount > 0)
    bus.publish('notice:raised', {
      kind: 'warning',
      text: formatMissingProducts(missingCount),
      closeAfterMs: cartWarningToastMs,
    });
  return { lines, interruptedBy: null };
}

function formatRefusal(message: string, { productId, size }: CartLine, products: readonly Named[] | null): string {
  const name = products?.find(({ _id }) => _id === productId)?.name;
  return `${name ? `${name}, ${size}` : `An item in ${size}`} stays in the cart of this browser: ${message}`;
}

async function sendTarget(
  api: ApiClient,
  lines: readonly CartLine[],
  target: CartLine,
): Promise<Result<unknown, Problem>> {
  if (target.quantity === 0) return failed({ kind: 'refused', message: formatStockMessage(target.size, 0) });
  if (findQuantity(lines, target) === target.quantity) return ok(null);
  const reply = await setQuantity(api, target);
  return reply.ok ? ok(null) : failed(reply.problem);
}
