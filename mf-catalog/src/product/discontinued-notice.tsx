import { paths } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';

/** Replaces the buy box if the product was removed from the shop while its page is open. */
export function DiscontinuedNotice() {
  return (
    <div role="alert">
      <StateBlock
        kind="info"
        title="This product is no longer available"
        action={<ButtonLink href={paths.collection}>See the collection</ButtonLink>}
      >
        It was removed from the shop while you had it open.
      </StateBlock>
    </div>
  );
}
