import { paths } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';

/** The cart without a line, with the way to the clothes. */
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
