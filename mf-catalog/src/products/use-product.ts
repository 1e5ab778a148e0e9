import type { Problem, Product, RestrictedProduct } from '@shop/shared-api';
import { type RemoteServices, useStream } from '@shop/shared-events';
import { useEffect, useMemo, useState } from 'react';
import { productsStore } from './products.store';

export interface ProductView {
  /** Null while nothing is known of it, and where there is no such product. */
  readonly product: Product | null;
  /** What a visitor may know of a gated product that is not in `product`; null for every other one. */
  readonly restricted: RestrictedProduct | null;
  /** Whether it is not known yet if this customer has access to a gated product. */
  readonly checking: boolean;
  /** Whether everything is known of it; a card had all but the description. */
  readonly whole: boolean;
  /** Whether the server said that there is no such product. */
  readonly gone: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

const visitor = { status: 'visitor' } as const;

/** One product in a view, as much as is known at once and then all of it. */
export function useProduct(services: RemoteServices, id: string): ProductView {
  const store = productsStore(services);
  const session = useStream(
    useMemo(() => services.bus.watch('session:changed'), [services]),
    visitor,
  );
  const { products, restricted, whole, gone } = useStream(
    store.state$,
    useMemo(() => store.state$.value, [store]),
  );
  const [failure, setFailure] = useState<{ readonly id: string; readonly problem: Problem } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Only what a gated product shows depends on who asks.
  const isGated = restricted.has(id) || products.get(id)?.gate !== undefined;
  const customer = isGated && session.status === 'signed-in' ? session.userId : null;
  const [checkedFor, setCheckedFor] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    void store.load(id).then((result) => {
      if (!current) return;
      setFailure(result.ok ? null : { id, problem: result.problem });
      setCheckedFor(customer);
    });
    return () => {
      current = false;
    };
  }, [store, id, attempt, customer]);

  return {
    product: products.get(id) ?? null,
    restricted: restricted.get(id) ?? null,
    checking: customer !== checkedFor,
    whole: whole.has(id),
    gone: gone.has(id),
    problem: failure?.id === id ? failure.problem : null,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
