import { Button } from '@shop/shared-ui';
import styles from './buy-buttons.module.css';
import type { Purchase } from './use-purchase';

/** ADD TO CART, and BUY NOW, which continues to checkout (spec section 2); replaced by SOLD OUT without stock. */
export function BuyButtons({ buying: { isUnavailable, isSoldOut, busy, addToCart } }: { readonly buying: Purchase }) {
  if (isSoldOut) {
    return (
      <Button wide disabled>
        SOLD OUT
      </Button>
    );
  }
  const disabled = isUnavailable || busy !== null;
  return (
    <div className={styles.buttons}>
      <Button
        wide
        busy={busy === 'add'}
        disabled={disabled}
        onClick={(event) => addToCart('add', event)}
        className={styles.button}
      >
        ADD TO CART
      </Button>
      <Button
        wide
        variant="secondary"
        busy={busy === 'buy'}
        disabled={disabled}
        onClick={(event) => addToCart('buy', event)}
        className={styles.button}
      >
        BUY NOW
      </Button>
    </div>
  );
}
