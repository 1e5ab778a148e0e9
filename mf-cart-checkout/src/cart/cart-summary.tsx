import type { CartTotals } from '@shop/shared-rules';
import { Button, ButtonLink, SectionHeading } from '@shop/shared-ui';
import { TotalsList } from '../totals';
import styles from './cart-summary.module.css';

export interface CartSummaryProps {
  readonly totals: CartTotals;
  /** Address of the checkout. */
  readonly checkout: string;
  readonly onClearCoins: () => void;
}

/** Cart total and PROCEED TO CHECKOUT. */
export function CartSummary({ totals, checkout, onClearCoins }: CartSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="cart-total">
      <SectionHeading id="cart-total">Cart total</SectionHeading>
      <TotalsList totals={totals} />
      {totals.coinsUsed > 0 ? (
        <Button variant="quiet" size="small" onClick={onClearCoins}>
          Remove all coin discounts
        </Button>
      ) : null}
      <ButtonLink to={checkout} wide className={styles.proceed}>
        PROCEED TO CHECKOUT
      </ButtonLink>
      <p className={styles.promise}>Cash on delivery available. Replace within 5 days.</p>
    </section>
  );
}
