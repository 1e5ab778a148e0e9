import { type ApiClient, failed, ok, type Problem, problem, type Result } from '@shop/shared-api';
import { addUnit, setQuantity } from './cart.api';
import { type CartLine, toLineKey, type LineId, replaceLines, findQuantity, setLineQuantity } from './cart.rules';

interface SyncResult {
  readonly result: Result<unknown, Problem>;
  /** Quantity on the server once no change of the line is pending; null before. */
  readonly settledQuantity: number | null;
}

/**
 * Sends changes to the server one after another and tracks the acknowledged quantities. A change is sent only while the
 * customer who made it (`getUserId`) is signed in. `onSettled` is called whenever no change is pending any more.
 */
export function createCartSync(api: ApiClient, getUserId: () => string | null, onSettled: () => void) {
  let acknowledged: readonly CartLine[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let lastTicket = 0;
  const pendingChanges = new Map<string, { readonly id: LineId; readonly changes: number }>();
  const newestTickets = new Map<string, number>();

  const countChanges = (id: LineId): number => pendingChanges.get(toLineKey(id))?.changes ?? 0;

  async function enqueue(id: LineId, task: () => Promise<Result<unknown, Problem>>): Promise<SyncResult> {
    pendingChanges.set(toLineKey(id), { id, changes: countChanges(id) + 1 });
    const userId = getUserId();
    const turn = last.then(() => (getUserId() === userId ? task() : failed(problem('unauthorized'))));
    last = turn;
    const result = await turn;
    const left = countChanges(id) - 1;
    if (left > 0) pendingChanges.set(toLineKey(id), { id, changes: left });
    else pendingChanges.delete(toLineKey(id));
    if (pendingChanges.size === 0) onSettled();
    return { result, settledQuantity: left === 0 ? findQuantity(acknowledged, id) : null };
  }

  const getPendingIds = (): readonly LineId[] => [...pendingChanges.values()].map(({ id }) => id);

  return {
    /**
     * Sets the server's quantities, as reported by the server or by another tab. Lines with pending changes are not
     * affected.
     */
    setAcknowledged(lines: readonly CartLine[]): void {
      acknowledged = replaceLines(lines, acknowledged, getPendingIds());
    },
    /** The lines with pending changes. */
    getPendingIds,
    add: (id: LineId): Promise<SyncResult> =>
      enqueue(id, async () => {
        const sent = await addUnit(api, id);
        if (sent.ok) acknowledged = setLineQuantity(acknowledged, id, findQuantity(acknowledged, id) + 1);
        return sent;
      }),
    /** Sets a quantity. It is not sent if a newer one for the same line is queued before its turn. */
    set(line: CartLine): Promise<SyncResult> {
      const ticket = ++lastTicket;
      newestTickets.set(toLineKey(line), ticket);
      return enqueue(line, async () => {
        if (newestTickets.get(toLineKey(line)) !== ticket) return ok(null);
        const sent = await setQuantity(api, line);
        if (sent.ok) acknowledged = setLineQuantity(acknowledged, line, line.quantity);
        return sent;
      });
    },
  };
}

/** Logs a failed add or update, in addition to showing it (spec section 8). */
export const logFailure = (action: string, { kind, message }: Problem) =>
  console.warn(`cart ${action}: ${kind}, ${message}`);
