import { paths } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';

/** Stands where one could buy: the product was taken from the shop while it was looked at. */
export function LeftShop() {
  return (
    <div role="alert">
      <StateBlock
        kind="info"
        title="This piece has just left the shop"
        action={<ButtonLink to={paths.collection}>See the collection</ButtonLink>}
      >
        It was taken off while you looked at it, so it cannot be ordered any more.
      </StateBlock>
    </div>
  );
}
