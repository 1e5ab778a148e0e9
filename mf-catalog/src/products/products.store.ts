import { maxIds, ok, type Problem, type Product, type RestrictedProduct, type Result } from '@shop/shared-api';
import { memoizeByServices } from '@shop/shared-events';
import { BehaviorSubject } from 'rxjs';
import { fetchProducts } from './products.api';
import { byId, pickProducts, type ProductsById, withCard } from './products.rules';
import { productsOfSeeds } from './seed.rules';

/**
 * Products in the order in which they were asked for, those that need an access right, and the ids that no product has.
 */
export interface FoundById {
  readonly products: readonly Product[];
  readonly restricted: readonly RestrictedProduct[];
  readonly missing: readonly string[];
}

/** What this page has loaded so far. */
export interface KnownProducts extends ProductsById {
  /**
   * Ids of which everything is known; of the others only what a card shows, which is all but the description and the
   * later pictures.
   */
  readonly whole: ReadonlySet<string>;
  /** Ids that were asked for and that no product has. */
  readonly gone: ReadonlySet<string>;
}

/** Every product of a page load by its id; lists, pages and the bus all read it, and nobody loads one twice. */
export const productsStore = memoizeByServices(({ api, bus, seeds }) => {
  const state$ = new BehaviorSubject<KnownProducts>(productsOfSeeds(seeds));
  const underWay = new Map<string, Promise<Result<null, Problem>>>();
  let waiting: { readonly ids: Set<string>; readonly answer: Promise<Result<null, Problem>> } | null = null;
  /** What was asked for by id: somebody shows or sells it, whatever list it is on. */
  const asked = new Set<string>();
  /**
   * Products whose stock may have changed since they were read; another set after each change, so that an answer to an
   * earlier question clears nothing.
   */
  let stale = new Set<string>();
  /** For whom gated products were read; null for a visitor. */
  let readFor: string | null = null;

  /**
   * The customer, or null for a visitor. What gated products show depends on who it is: another customer's are read
   * again when they are wanted.
   */
  function currentCustomer(): string | null {
    const session = bus.read('session:changed');
    const customer = session?.status === 'signed-in' ? session.userId : null;
    if (customer === readFor) return customer;
    readFor = customer;
    const { products, restricted } = state$.value;
    const gated = [...products.values()].flatMap(({ _id, gate }) => (gate ? [_id] : []));
    stale = new Set([...stale, ...restricted.keys(), ...gated]);
    return customer;
  }

  function take(
    fresh: readonly Product[],
    all: boolean,
    missing: readonly string[] = [],
    fenced: readonly RestrictedProduct[] = [],
  ) {
    const { products, restricted, whole, gone } = state$.value;
    const next = new Map(products);
    const nextRestricted = new Map(restricted);
    for (const id of [...fresh.map(({ _id }) => _id), ...missing]) nextRestricted.delete(id);
    for (const product of fenced) {
      nextRestricted.set(product._id, product);
      next.delete(product._id);
    }
    for (const product of fresh)
      next.set(
        product._id,
        all ? product : withCard(whole.has(product._id) ? next.get(product._id) : undefined, product),
      );
    for (const id of missing) next.delete(id);
    const came = fresh.map((product) => product._id);
    state$.next({
      products: next,
      restricted: nextRestricted,
      whole: new Set([...whole, ...(all ? came : [])].filter((id) => next.has(id))),
      gone: new Set([...gone, ...missing].filter((id) => !came.includes(id))),
    });
  }

  async function fetchAll(ids: readonly string[]): Promise<Result<null, Problem>> {
    const doubted = stale;
    const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
      ids.slice(part * maxIds, (part + 1) * maxIds),
    );
    const results = await Promise.all(
      parts.map(async (part) => {
        const customer = currentCustomer();
        const result = await fetchProducts(api, part, customer !== null);
        if (!result.ok) return result;
        const { products, restricted, missing } = pickProducts(
          { products: byId(result.value.products), restricted: byId(result.value.restricted) },
          part,
        );
        // An answer for somebody who has left since says nothing of gated products.
        if (customer === currentCustomer()) for (const id of part) doubted.delete(id);
        take(products, true, missing, restricted);
        return result;
      }),
    );
    return results.find((result) => !result.ok) ?? ok(null);
  }

  /**
   * Asks the server; whoever asks at the same moment goes with the same request, and nothing is asked twice at once.
   * `fresh` waits for what is under way, which may tell of an earlier moment, and then asks.
   */
  async function read(ids: readonly string[], fresh = false): Promise<Result<null, Problem>> {
    if (fresh) await Promise.all(ids.flatMap((id) => underWay.get(id) ?? []));
    for (const id of ids.filter((one) => !underWay.has(one))) {
      waiting ??= gather();
      waiting.ids.add(id);
      underWay.set(id, waiting.answer);
    }
    const answers = await Promise.all(new Set(ids.flatMap((id) => underWay.get(id) ?? [])));
    return answers.find((answer) => !answer.ok) ?? ok(null);
  }

  function gather() {
    const ids = new Set<string>();
    const answer = Promise.resolve().then(() => {
      waiting = null;
      return fetchAll([...ids]);
    });
    void answer.finally(() => ids.forEach((id) => underWay.delete(id)));
    return { ids, answer };
  }

  return {
    state$,

    /** Takes products that came on a list. */
    takeCards: (cards: readonly Product[]) => take(cards, false),

    /** Products by id; asks the server only for those that are not in hand, or for all of them anew. */
    async byIds(ids: readonly string[], fresh = false): Promise<Result<FoundById, Problem>> {
      for (const id of ids) asked.add(id);
      currentCustomer();
      const { products, restricted, gone } = state$.value;
      const wanted = fresh
        ? ids
        : ids.filter((id) => stale.has(id) || (!products.has(id) && !restricted.has(id) && !gone.has(id)));
      const answer = await read(wanted, fresh);
      return answer.ok ? ok(pickProducts(state$.value, ids)) : answer;
    },

    /** Everything about one product; null where there is none, and where it is restricted, which the state holds. */
    async load(id: string): Promise<Result<Product | null, Problem>> {
      asked.add(id);
      currentCustomer();
      const { restricted, whole, gone } = state$.value;
      const answer =
        stale.has(id) || (!whole.has(id) && !restricted.has(id) && !gone.has(id)) ? await read([id]) : ok(null);
      return answer.ok ? ok(state$.value.products.get(id) ?? null) : answer;
    },

    /** Stock has changed: what was asked for by id is read anew at once, the rest when it is wanted again. */
    async refresh(): Promise<void> {
      stale = new Set([...state$.value.products.keys(), ...state$.value.restricted.keys(), ...underWay.keys()]);
      await read(
        [...asked].filter((id) => stale.has(id)),
        true,
      );
    },
  };
});
