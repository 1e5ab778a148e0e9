import type { RemoteServices } from '@shop/shared-events';
import { Button, SectionHeading, StateBlock } from '@shop/shared-ui';
import { useId } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../product-card';
import { type ListQuery, useList } from '../products';

export interface ShelfProps {
  readonly services: RemoteServices;
  readonly heading: string;
  readonly line: string;
  readonly query: ListQuery;
}

/** A heading and a row of up to five products, or a sentence when there are none to show. */
export function Shelf({ services, heading, line, query }: ShelfProps) {
  const { products, facts, problem, retry } = useList(services, query);
  const id = useId();
  const isEmpty = facts !== null && products.length === 0;
  return (
    // The page around it reserves room for cards, and gives it up where there are none.
    <section aria-labelledby={id} data-shelf={isEmpty ? 'empty' : undefined}>
      <SectionHeading id={id} lead={line}>
        {heading}
      </SectionHeading>
      {isEmpty ? (
        <StateBlock kind="empty" headingLevel={3} title="Nothing here yet">
          New pieces are on their way.
        </StateBlock>
      ) : facts ? (
        <ProductGrid services={services} products={products} columns="strip" headingLevel={3} />
      ) : problem ? (
        <StateBlock
          kind="error"
          headingLevel={3}
          title="These did not load"
          action={<Button onClick={retry}>Retry</Button>}
        >
          {problem.message}
        </StateBlock>
      ) : (
        <ProductGridSkeleton columns="strip" count={5} />
      )}
    </section>
  );
}
