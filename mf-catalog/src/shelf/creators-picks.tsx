import { prepareList } from '../products';
import type { PageProps, RemoteServices } from '../services';
import { Shelf } from './shelf';
import { creatorsPicks } from './shelf.rules';

export const prepare = async (services: RemoteServices) => ({ seed: await prepareList(services, creatorsPicks) });

/** CREATOR'S PICKS, for the home page (spec section 2). */
export default function CreatorsPicks({ services }: PageProps) {
  return (
    <Shelf
      services={services}
      heading="CREATOR'S PICKS"
      lead="Our makers’ favourites. Buy yours before they are gone."
      query={creatorsPicks}
      columns={5}
    />
  );
}
