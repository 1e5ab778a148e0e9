import { paths } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';
import type { PageProps } from '../services';
import styles from './empty-cart.module.css';

/** The message of an empty cart, with a link to the collection and the best sellers. */
export function EmptyCart({ services: { Widget } }: PageProps) {
  return (
    <>
      <StateBlock
        kind="empty"
        title="Your cart is empty."
        action={<ButtonLink href={paths.collection}>Browse the collection</ButtonLink>}
      >
        <p>Shirts, kurtas, knits: what you add stays here until you are ready.</p>
      </StateBlock>
      <div className={styles.ideas}>
        <Widget name="best-sellers" />
      </div>
    </>
  );
}
