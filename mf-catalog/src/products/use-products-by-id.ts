import type { Problem, Product, RestrictedProduct } from '@shop/shared-api';
import { isListable } from '@shop/shared-rules';
import { useEffect, useState } from 'react';
import type { RemoteServices } from '../services';
import { type ProductsById, productsStore } from './products.store';

interface ProductsByIdView {
  /** Products in the order of the ids. Known ones stay while others are loaded. */
  readonly products: readonly Product[];
  /** Gated products that the visitor has no access to, with their public fields. */
  readonly restricted: readonly RestrictedProduct[];
  /** Ids without a product. */
  readonly missing: readonly string[];
  /** Whether all ids were loaded. */
  readonly isComplete: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

interface LoadedProducts extends ProductsById {
  /** The ids of the last response, separated by commas. */
  readonly idsText: string;
  readonly problem: Problem | null;
}

const noProducts: LoadedProducts = { idsText: '', products: [], restricted: [], missing: [], problem: null };

/** Returns products by their ids and loads unknown ones. */
export function useProductsById(services: RemoteServices, ids: readonly string[]): ProductsByIdView {
  const [loaded, setLoaded] = useState(noProducts);
  const [attempt, setAttempt] = useState(0);
  const idsText = ids.join(',');

  useEffect(() => {
    if (idsText === '') return undefined;
    let current = true;
    void productsStore(services)
      .loadByIds(idsText.split(','))
      .then((result) => {
        if (!current) return;
        if (result.ok) setLoaded({ ...result.value, idsText, problem: null });
        else setLoaded((previous) => ({ ...previous, idsText, problem: result.problem }));
      });
    return () => {
      current = false;
    };
  }, [services, idsText, attempt]);

  return {
    products: loaded.products.filter((product) => ids.includes(product._id) && isListable(product)),
    restricted: loaded.restricted.filter(({ _id }) => ids.includes(_id)),
    missing: loaded.missing,
    isComplete: loaded.idsText === idsText,
    problem: loaded.problem,
    retry: () => setAttempt(attempt + 1),
  };
}
