import type { PageProps, RemoteServices } from '@shop/shared-events';
import { prepareShelf, Shelf } from './shelf';
import { creatorsPicks } from './shelf.rules';

export const prepare = (services: RemoteServices) => prepareShelf(services, creatorsPicks);

/** CREATOR'S PICKS, for the home page (spec section 2). */
export default function CreatorsPicks({ services }: PageProps) {
  return (
    <Shelf
      services={services}
      part="creators-picks"
      heading="CREATOR'S PICKS"
      line="Chosen by those who make them. Buy yours before they are gone."
      choose={creatorsPicks}
    />
  );
}
