import { Button } from '@shop/shared-ui';
import styles from './buy-buttons.module.css';
import type { Buying } from './use-buying';

/**
 * ADD TO CART, and BUY NOW, which goes on to the order (spec section 2); a piece that is sold out says so in their
 * place.
 */
export function BuyButtons({ buying: { gone, soldOut, busy, put } }: { readonly buying: Buying }) {
  if (soldOut) {
    return (
      <Button wide disabled>
        SOLD OUT
      </Button>
    );
  }
  const disabled = gone || busy !== null;
  return (
    <div className={styles.buttons}>
      <Button
        wide
        busy={busy === 'add'}
        disabled={disabled}
        onClick={(event) => put('add', event)}
        className={styles.button}
      >
        ADD TO CART
      </Button>
      <Button
        wide
        variant="secondary"
        busy={busy === 'buy'}
        disabled={disabled}
        onClick={(event) => put('buy', event)}
        className={styles.button}
      >
        BUY NOW
      </Button>
    </div>
  );
}
