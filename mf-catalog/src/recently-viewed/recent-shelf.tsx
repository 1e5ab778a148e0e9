import { SectionHeading } from '@shop/shared-ui';
import { useEffect, useId } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../product-card';
import { useProductsById } from '../products';
import type { RemoteServices } from '../services';
import { recentStore } from './recent.store';

export interface RecentShelfProps {
  readonly services: RemoteServices;
  readonly ids: readonly string[];
  readonly className?: string | undefined;
}

/** A row of recently viewed products. Renders nothing if none of them can be shown. */
export default function RecentShelf({ services, ids, className }: RecentShelfProps) {
  const { products, missing, isComplete, problem } = useProductsById(services, ids);
  const id = useId();

  useEffect(() => recentStore(services).removeProducts(missing), [services, missing]);

  if (isComplete && products.length === 0) return null;
  if (problem && products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id}>Recently viewed</SectionHeading>
      {products.length > 0 ? (
        <ProductGrid services={services} products={products} columns="strip" headingLevel={3} withSizes />
      ) : (
        <ProductGridSkeleton columns="strip" count={ids.length} />
      )}
    </section>
  );
}
