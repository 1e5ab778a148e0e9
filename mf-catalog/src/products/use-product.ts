import type { Problem, Product, RestrictedProduct } from '@shop/shared-api';
import { useStream } from '@shop/shared-events';
import { useEffect, useMemo, useState } from 'react';
import type { RemoteServices } from '../services';
import { productsStore } from './products.store';

interface ProductView {
  /** Null until it is loaded, and if it does not exist. */
  readonly product: Product | null;
  /** The public fields of a gated product that is not in `product`; null for every other product. */
  readonly restricted: RestrictedProduct | null;
  /** Whether the customer's access to gated products is still being checked. */
  readonly isChecking: boolean;
  /** Whether all fields are loaded; a card has no description. */
  readonly isComplete: boolean;
  /** Whether the server reported that the product does not exist. */
  readonly isMissing: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

const visitor = { status: 'visitor' } as const;

/** Returns a product, first with the known fields and then with all of them. */
export function useProduct(services: RemoteServices, productId: string): ProductView {
  const store = productsStore(services);
  const session = useStream(
    useMemo(() => services.bus.watch('session:changed'), [services]),
    visitor,
  );
  const { products, restricted, completeIds, missingIds } = useStream(
    store.state$,
    useMemo(() => store.state$.value, [store]),
  );
  const [failure, setFailure] = useState<{ readonly productId: string; readonly problem: Problem } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Only gated products depend on the customer.
  const isGated = restricted.has(productId) || products.get(productId)?.gate !== undefined;
  const customer = isGated && session.status === 'signed-in' ? session.userId : null;
  const [checkedCustomer, setCheckedCustomer] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    void store.load(productId).then((result) => {
      if (!current) return;
      setFailure(result.ok ? null : { productId, problem: result.problem });
      setCheckedCustomer(customer);
    });
    return () => {
      current = false;
    };
  }, [store, productId, attempt, customer]);

  return {
    product: products.get(productId) ?? null,
    restricted: restricted.get(productId) ?? null,
    isChecking: customer !== checkedCustomer,
    isComplete: completeIds.has(productId),
    isMissing: missingIds.has(productId),
    problem: failure?.productId === productId ? failure.problem : null,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
