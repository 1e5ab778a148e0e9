import { Button, SectionHeading, StateBlock } from '@shop/shared-ui';
import { useId } from 'react';
import { type Columns, ProductGrid, ProductGridSkeleton } from '../product-card';
import { type ListQuery, useList } from '../products';
import type { RemoteServices } from '../services';

interface ShelfProps {
  readonly services: RemoteServices;
  readonly heading: string;
  readonly lead: string;
  readonly query: ListQuery;
  readonly columns: Columns;
}

/** A section with up to five products, or a sentence when there are none. */
export function Shelf({ services, heading, lead, query, columns }: ShelfProps) {
  const { products, summary, problem, retry } = useList(services, query);
  const id = useId();
  const isEmpty = summary !== null && products.length === 0;
  return (
    // The surrounding page reserves space for cards, and removes it if there are none.
    <section aria-labelledby={id} data-shelf={isEmpty ? 'empty' : undefined}>
      <SectionHeading id={id} lead={lead}>
        {heading}
      </SectionHeading>
      {isEmpty ? (
        <StateBlock kind="empty" headingLevel={3} title="Nothing here yet">
          New arrivals are on their way.
        </StateBlock>
      ) : summary ? (
        <ProductGrid services={services} products={products} columns={columns} headingLevel={3} />
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
        <ProductGridSkeleton columns={columns} count={5} />
      )}
    </section>
  );
}
