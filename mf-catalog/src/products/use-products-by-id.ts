import type { Problem, Product, RestrictedProduct } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { isListable } from '@shop/shared-rules';
import { useEffect, useState } from 'react';
import { type FoundById, productsStore } from './products.store';

export interface FoundProducts {
  /** In the order of the ids; those that were found earlier stay while others are on their way. */
  readonly products: readonly Product[];
  /** Gated products that the caller has no access to. */
  readonly restricted: readonly RestrictedProduct[];
  /** Ids that no product has. */
  readonly missing: readonly string[];
  /** Whether every id has been answered for. */
  readonly done: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

interface Found extends FoundById {
  /** The ids that were last answered for. */
  readonly asked: string;
  readonly problem: Problem | null;
}

const nothing: Found = { asked: '', products: [], restricted: [], missing: [], problem: null };

/** Products by their ids in a view; only those that are not in hand are asked for. */
export function useProductsById(services: RemoteServices, ids: readonly string[]): FoundProducts {
  const [found, setFound] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const asked = ids.join(',');

  useEffect(() => {
    if (asked === '') return undefined;
    let current = true;
    void productsStore(services)
      .byIds(asked.split(','))
      .then((result) => {
        if (!current) return;
        if (result.ok) setFound({ ...result.value, asked, problem: null });
        else setFound((before) => ({ ...before, asked, problem: result.problem }));
      });
    return () => {
      current = false;
    };
  }, [services, asked, attempt]);

  return {
    products: found.products.filter((product) => ids.includes(product._id) && isListable(product)),
    restricted: found.restricted.filter(({ _id }) => ids.includes(_id)),
    missing: found.missing,
    done: found.asked === asked,
    problem: found.problem,
    retry: () => setAttempt(attempt + 1),
  };
}
