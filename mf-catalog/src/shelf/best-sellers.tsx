import type { PageProps } from '@shop/shared-events';
import { Shelf } from './shelf';
import { bestSellers } from './shelf.rules';

/** BEST SELLERS, for the home page (spec section 2). */
export default function BestSellers({ services }: PageProps) {
  return <Shelf services={services} heading="BEST SELLERS" line="What others wear most." choose={bestSellers} />;
}
