import type { CartTotals } from '@shop/shared-rules';
import { Button, ButtonLink, SectionHeading } from '@shop/shared-ui';
import { TotalsList } from '../totals';
import styles from './cart-summary.module.css';
import type { CartEntry } from './cart-view.rules';
import { ShortStock } from './short-stock';

export interface CartSummaryProps {
  readonly totals: CartTotals;
  /** Coins that each rupee paid earns whoever is here; 0 for a visitor. */
  readonly coinsPerRupee: number;
  /** The lines that ask for more than there is: they are put right before the checkout. */
  readonly short: readonly CartEntry[];
  /** Address of the checkout. */
  readonly checkout: string;
  readonly onClearCoins: () => void;
  readonly onTake: (entries: readonly CartEntry[]) => void;
}

/**
 * Cart total and PROCEED TO CHECKOUT, which waits until the shop has what the cart asks for. On a phone the button
 * stays at the foot of the screen for as long as the lines and the sums are longer than it.
 */
export function CartSummary({ totals, coinsPerRupee, short, checkout, onClearCoins, onTake }: CartSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="cart-total">
      <div className={styles.sums}>
        <SectionHeading id="cart-total">Cart total</SectionHeading>
        <TotalsList totals={totals} coinsPerRupee={coinsPerRupee} />
        {totals.coinsUsed > 0 ? (
          <Button variant="quiet" size="small" onClick={onClearCoins}>
            Remove all coin discounts
          </Button>
        ) : null}
        <ShortStock entries={short} onTake={onTake} />
        <p className={styles.promise}>Cash on delivery available. Replace within 5 days.</p>
      </div>
      <div className={styles.foot}>
        {short.length > 0 ? (
          <Button wide disabled className={styles.proceed}>
            PROCEED TO CHECKOUT
          </Button>
        ) : (
          <ButtonLink to={checkout} wide className={styles.proceed}>
            PROCEED TO CHECKOUT
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
