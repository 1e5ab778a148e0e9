import type { PageProps } from '@shop/shared-events';
import { Shelf } from './shelf';
import { creatorsPicks } from './shelf.rules';

/** CREATOR'S PICKS, for the home page (spec section 2). */
export default function CreatorsPicks({ services }: PageProps) {
  return (
    <Shelf
      services={services}
      heading="CREATOR'S PICKS"
      line="Chosen by those who make them. Buy yours before they are gone."
      choose={creatorsPicks}
    />
  );
}
