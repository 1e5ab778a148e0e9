import type { Product } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { Button, SectionHeading, StateBlock } from '@shop/shared-ui';
import { useId, useMemo } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../product-card';
import { productsStore, readSeed, type Seed, useProducts } from '../products';

export interface ShelfProps {
  readonly services: RemoteServices;
  /** The widget's name, under which it may have come with the page. */
  readonly part: string;
  readonly heading: string;
  readonly line: string;
  readonly choose: (products: readonly Product[]) => readonly Product[];
}

/** A heading and a row of up to five products; nothing at all when there are none to show. */
export function Shelf({ services, part, heading, line, choose }: ShelfProps) {
  const seed = useMemo(() => readSeed(services.seeds, part), [services, part]);
  const { products, whole, problem, retry } = useProducts(services, seed !== null);
  const id = useId();
  const known = whole || seed !== null;
  const chosen = whole ? choose(products) : (seed?.products ?? []);
  if (known && chosen.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} line={line}>
        {heading}
      </SectionHeading>
      {known ? (
        <ProductGrid services={services} products={chosen} columns="strip" headingLevel={3} />
      ) : problem ? (
        <StateBlock kind="error" headingLevel={3} title="These did not load" action={<Button onClick={retry}>Retry</Button>}>
          {problem.message}
        </StateBlock>
      ) : (
        <ProductGridSkeleton columns="strip" count={5} />
      )}
    </section>
  );
}

/** What a shelf is sent with: its own products only. */
export async function prepareShelf(services: RemoteServices, choose: ShelfProps['choose']): Promise<{ seed: Seed }> {
  const products = await productsStore(services).listForPage();
  return { seed: { products: choose(products), whole: false, missing: null } };
}
