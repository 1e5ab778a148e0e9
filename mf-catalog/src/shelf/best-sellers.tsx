import type { PageProps, RemoteServices } from '@shop/shared-events';
import { prepareShelf, Shelf } from './shelf';
import { bestSellers } from './shelf.rules';

export const prepare = (services: RemoteServices) => prepareShelf(services, bestSellers);

/** BEST SELLERS, for the home page (spec section 2). */
export default function BestSellers({ services }: PageProps) {
  return <Shelf services={services} part="best-sellers" heading="BEST SELLERS" line="What others wear most." choose={bestSellers} />;
}
