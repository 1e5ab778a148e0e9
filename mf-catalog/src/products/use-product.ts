import type { Problem, Product } from '@shop/shared-api';
import { type RemoteServices, useStream } from '@shop/shared-events';
import { useEffect, useMemo, useState } from 'react';
import { productsStore } from './products.store';

export interface ProductView {
  /** Null while nothing is known of it, and where there is no such product. */
  readonly product: Product | null;
  /** Whether everything is known of it; a card had all but the description. */
  readonly whole: boolean;
  /** Whether the server said that there is no such product. */
  readonly gone: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** One product in a view, as much as is known at once and then all of it. */
export function useProduct(services: RemoteServices, id: string): ProductView {
  const store = productsStore(services);
  const { products, whole, gone } = useStream(store.state$, useMemo(() => store.state$.value, [store]));
  const [failure, setFailure] = useState<{ readonly id: string; readonly problem: Problem } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void store.load(id).then((result) => {
      if (current) setFailure(result.ok ? null : { id, problem: result.problem });
    });
    return () => {
      current = false;
    };
  }, [store, id, attempt]);

  return {
    product: products.get(id) ?? null,
    whole: whole.has(id),
    gone: gone.has(id),
    problem: failure?.id === id ? failure.problem : null,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
