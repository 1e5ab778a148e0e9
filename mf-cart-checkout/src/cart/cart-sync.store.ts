import { type ApiClient, failed, ok, type Problem, problem, type Result } from '@shop/shared-api';
import { addUnit, setUnits } from './cart.api';
import { type CartLine, keyOf, type LineId, linesBut, quantityOf, withQuantity } from './cart.rules';

export interface Answered {
  readonly result: Result<unknown, Problem>;
  /** Units that the server holds, once no change of the line is on its way any more; null before. */
  readonly settledAt: number | null;
}

/**
 * Takes changes to the server one after another, and remembers what it has agreed to. A change is sent for the customer
 * who made it (`who` is their id), or not at all.
 */
export function cartSync(api: ApiClient, who: () => string | null) {
  let agreed: readonly CartLine[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let tickets = 0;
  const waiting = new Map<string, { readonly id: LineId; readonly changes: number }>();
  const newest = new Map<string, number>();

  const changesOf = (id: LineId): number => waiting.get(keyOf(id))?.changes ?? 0;

  async function inTurn(id: LineId, task: () => Promise<Result<unknown, Problem>>): Promise<Answered> {
    waiting.set(keyOf(id), { id, changes: changesOf(id) + 1 });
    const by = who();
    const turn = last.then(() => (who() === by ? task() : failed(problem('unauthorized'))));
    last = turn;
    const result = await turn;
    const left = changesOf(id) - 1;
    if (left > 0) waiting.set(keyOf(id), { id, changes: left });
    else waiting.delete(keyOf(id));
    return { result, settledAt: left === 0 ? quantityOf(agreed, id) : null };
  }

  const busy = (): readonly LineId[] => [...waiting.values()].map(({ id }) => id);

  return {
    /**
     * What the server holds, as it said itself or as another tab has heard; lines on their way from here are not
     * settled by that.
     */
    agree(lines: readonly CartLine[]): void {
      agreed = linesBut(lines, agreed, busy());
    },
    /** The lines that have a change on its way. */
    busy,
    add: (id: LineId): Promise<Answered> =>
      inTurn(id, async () => {
        const sent = await addUnit(api, id);
        if (sent.ok) agreed = withQuantity(agreed, id, quantityOf(agreed, id) + 1);
        return sent;
      }),
    /** A quantity that a newer one has overtaken before its turn is not sent. */
    set(line: CartLine): Promise<Answered> {
      const ticket = ++tickets;
      newest.set(keyOf(line), ticket);
      return inTurn(line, async () => {
        if (newest.get(keyOf(line)) !== ticket) return ok(null);
        const sent = await setUnits(api, line);
        if (sent.ok) agreed = withQuantity(agreed, line, line.quantity);
        return sent;
      });
    },
  };
}

/** Spec section 8 asks that a failed add or update is logged as well as shown. */
export const log = (what: string, { kind, message }: Problem) => console.warn(`cart ${what}: ${kind}, ${message}`);
