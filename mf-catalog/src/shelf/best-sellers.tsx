import { prepareList } from '../products';
import type { PageProps, RemoteServices } from '../services';
import { Shelf } from './shelf';
import { bestSellers } from './shelf.rules';

export const prepare = async (services: RemoteServices) => ({ seed: await prepareList(services, bestSellers) });

/** BEST SELLERS, for the home page (spec section 2). */
export default function BestSellers({ services }: PageProps) {
  return (
    <Shelf
      services={services}
      heading="BEST SELLERS"
      lead="Our most-bought pieces."
      query={bestSellers}
      columns="strip"
    />
  );
}
