import { paths } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';

/** The message of an empty cart, with a link to the collection. */
export function EmptyCart() {
  return (
    <StateBlock
      kind="empty"
      title="Your cart is empty."
      action={<ButtonLink to={paths.collection}>Browse the collection</ButtonLink>}
    >
      <p>Shirts, kurtas, knits: what you put in here waits for you.</p>
    </StateBlock>
  );
}
