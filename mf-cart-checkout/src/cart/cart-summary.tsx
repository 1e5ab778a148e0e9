import type { ShopSettings } from '@shop/shared-events';
import type { CartTotals } from '@shop/shared-rules';
import { Button, ButtonLink, SectionHeading } from '@shop/shared-ui';
import { EarnedCoins, OrderTerms, TotalRow, TotalsRows } from '../totals';
import styles from './cart-summary.module.css';
import type { CartEntry } from './cart-view.rules';
import { StockAlert } from './stock-alert';

interface CartSummaryProps {
  readonly totals: CartTotals;
  /** Coins that each rupee paid earns; 0 for a visitor. */
  readonly coinsPerRupee: number;
  readonly settings: ShopSettings;
  /** Lines above stock, which must be reduced before checkout. */
  readonly entriesAboveStock: readonly CartEntry[];
  /** Path of the checkout. */
  readonly checkoutPath: string;
  readonly onClearCoins: () => void;
  readonly onReduce: (entries: readonly CartEntry[]) => void;
}

/**
 * Totals and PROCEED TO CHECKOUT, which is disabled while a line is above stock. On a phone the total and the button
 * are sticky at the bottom of the screen.
 */
export function CartSummary({
  totals,
  coinsPerRupee,
  settings,
  entriesAboveStock,
  checkoutPath,
  onClearCoins,
  onReduce,
}: CartSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="cart-total">
      <div className={styles.sums}>
        <SectionHeading id="cart-total">Cart total</SectionHeading>
        <TotalsRows totals={totals} />
        {totals.coinsUsed > 0 ? (
          <Button variant="quiet" size="small" onClick={onClearCoins}>
            Remove all coin discounts
          </Button>
        ) : null}
        <StockAlert entries={entriesAboveStock} onReduce={onReduce} />
      </div>
      <div className={styles.foot}>
        <TotalRow totals={totals} className={styles.total} />
        {entriesAboveStock.length > 0 ? (
          <Button wide disabled className={styles.proceed}>
            PROCEED TO CHECKOUT
          </Button>
        ) : (
          <ButtonLink href={checkoutPath} wide className={styles.proceed}>
            PROCEED TO CHECKOUT
          </ButtonLink>
        )}
      </div>
      <div className={styles.terms}>
        <EarnedCoins totals={totals} coinsPerRupee={coinsPerRupee} />
        <OrderTerms settings={settings} />
      </div>
    </section>
  );
}
