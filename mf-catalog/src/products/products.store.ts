import { maxIds, ok, type Problem, type Product, type RestrictedProduct, type Result } from '@shop/shared-api';
import { BehaviorSubject } from 'rxjs';
import { memoizeByServices } from '../services';
import { fetchProducts } from './products.api';
import { indexById, mergeCard, type ProductIndex, selectProducts } from './products.rules';
import { readSeededProducts } from './seed.rules';

/** Products in the order of the requested ids, those that need access, and the ids without a product. */
export interface ProductsById {
  readonly products: readonly Product[];
  readonly restricted: readonly RestrictedProduct[];
  readonly missing: readonly string[];
}

/** All products that this page load knows. */
interface ProductsState extends ProductIndex {
  /**
   * Ids of products with all fields. The others have only the fields of a card: no description and two images at most.
   */
  readonly completeIds: ReadonlySet<string>;
  /** Requested ids without a product. */
  readonly missingIds: ReadonlySet<string>;
}

/** The products of a page load by id. Lists, pages and the bus share it, so that no product is loaded twice. */
export const productsStore = memoizeByServices(({ api, bus, seeds }) => {
  const state$ = new BehaviorSubject<ProductsState>(readSeededProducts(seeds));
  const pendingById = new Map<string, Promise<Result<null, Problem>>>();
  let currentBatch: { readonly ids: Set<string>; readonly answer: Promise<Result<null, Problem>> } | null = null;
  /** All ids that were requested by id. They are reloaded immediately when stock changes. */
  const requestedIds = new Set<string>();
  /** Ids with possibly outdated stock. Replaced on each change, so that responses to earlier requests clear nothing. */
  let staleIds = new Set<string>();
  /** The customer for whom gated products were fetched; null for a visitor. */
  let fetchedFor: string | null = null;

  /**
   * Returns the customer's id, or null for a visitor. Gated products depend on the customer: after a change of customer
   * they are stale and are fetched again when they are requested.
   */
  function currentCustomer(): string | null {
    const session = bus.read('session:changed');
    const customer = session?.status === 'signed-in' ? session.userId : null;
    if (customer === fetchedFor) return customer;
    fetchedFor = customer;
    const { products, restricted } = state$.value;
    const gatedIds = [...products.values()].flatMap(({ _id, gate }) => (gate ? [_id] : []));
    staleIds = new Set([...staleIds, ...restricted.keys(), ...gatedIds]);
    return customer;
  }

  function storeProducts(
    fresh: readonly Product[],
    all: boolean,
    missing: readonly string[] = [],
    freshRestricted: readonly RestrictedProduct[] = [],
  ) {
    const { products, restricted, completeIds, missingIds } = state$.value;
    const next = new Map(products);
    const nextRestricted = new Map(restricted);
    for (const id of [...fresh.map(({ _id }) => _id), ...missing]) nextRestricted.delete(id);
    for (const product of freshRestricted) {
      nextRestricted.set(product._id, product);
      next.delete(product._id);
    }
    for (const product of fresh)
      next.set(
        product._id,
        all ? product : mergeCard(completeIds.has(product._id) ? next.get(product._id) : undefined, product),
      );
    for (const id of missing) next.delete(id);
    const freshIds = fresh.map((product) => product._id);
    state$.next({
      products: next,
      restricted: nextRestricted,
      completeIds: new Set([...completeIds, ...(all ? freshIds : [])].filter((id) => next.has(id))),
      missingIds: new Set([...missingIds, ...missing].filter((id) => !freshIds.includes(id))),
    });
  }

  async function fetchInBatches(ids: readonly string[]): Promise<Result<null, Problem>> {
    const staleBeforeFetch = staleIds;
    const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
      ids.slice(part * maxIds, (part + 1) * maxIds),
    );
    const results = await Promise.all(
      parts.map(async (part) => {
        const customer = currentCustomer();
        const result = await fetchProducts(api, part, customer !== null);
        if (!result.ok) return result;
        const { products, restricted, missing } = selectProducts(
          { products: indexById(result.value.products), restricted: indexById(result.value.restricted) },
          part,
        );
        // A response to a previous customer does not make gated products fresh.
        if (customer === currentCustomer()) for (const id of part) staleBeforeFetch.delete(id);
        storeProducts(products, true, missing, restricted);
        return result;
      }),
    );
    return results.find((result) => !result.ok) ?? ok(null);
  }

  /**
   * Fetches products. Ids requested at the same time share one request, and no id is requested twice at once.
   * `fresh` first waits for pending requests, whose responses can be older, and then requests again.
   */
  async function fetchByIds(ids: readonly string[], fresh = false): Promise<Result<null, Problem>> {
    if (fresh) await Promise.all(ids.flatMap((id) => pendingById.get(id) ?? []));
    for (const id of ids.filter((candidate) => !pendingById.has(candidate))) {
      currentBatch ??= createBatch();
      currentBatch.ids.add(id);
      pendingById.set(id, currentBatch.answer);
    }
    const answers = await Promise.all(new Set(ids.flatMap((id) => pendingById.get(id) ?? [])));
    return answers.find((answer) => !answer.ok) ?? ok(null);
  }

  function createBatch() {
    const ids = new Set<string>();
    const answer = Promise.resolve().then(() => {
      currentBatch = null;
      return fetchInBatches([...ids]);
    });
    void answer.finally(() => ids.forEach((id) => pendingById.delete(id)));
    return { ids, answer };
  }

  return {
    state$,

    /** Adds products of a list. */
    addCards: (cards: readonly Product[]) => storeProducts(cards, false),

    /** Returns products by id. Only unknown and stale ones are fetched; with `fresh` all of them. */
    async loadByIds(ids: readonly string[], fresh = false): Promise<Result<ProductsById, Problem>> {
      for (const id of ids) requestedIds.add(id);
      currentCustomer();
      const { products, restricted, missingIds } = state$.value;
      const wantedIds = fresh
        ? ids
        : ids.filter((id) => staleIds.has(id) || (!products.has(id) && !restricted.has(id) && !missingIds.has(id)));
      const answer = await fetchByIds(wantedIds, fresh);
      return answer.ok ? ok(selectProducts(state$.value, ids)) : answer;
    },

    /** Returns a product with all fields, or null if it does not exist or is restricted; the state holds which. */
    async load(id: string): Promise<Result<Product | null, Problem>> {
      requestedIds.add(id);
      currentCustomer();
      const { restricted, completeIds, missingIds } = state$.value;
      const isKnown = completeIds.has(id) || restricted.has(id) || missingIds.has(id);
      const answer = staleIds.has(id) || !isKnown ? await fetchByIds([id]) : ok(null);
      return answer.ok ? ok(state$.value.products.get(id) ?? null) : answer;
    },

    /** Marks all products as outdated. Those requested by id are reloaded now, others when they are used. */
    async refresh(): Promise<void> {
      staleIds = new Set([...state$.value.products.keys(), ...state$.value.restricted.keys(), ...pendingById.keys()]);
      await fetchByIds(
        [...requestedIds].filter((id) => staleIds.has(id)),
        true,
      );
    },
  };
});
