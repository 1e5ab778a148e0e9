import { paths } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';

/** Replaces the buy box if the product was removed from the shop while its page is open. */
export function DiscontinuedNotice() {
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
