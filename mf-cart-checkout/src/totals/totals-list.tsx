import { type CartTotals, computeCoinsEarned } from '@shop/shared-rules';
import { CoinGlyph, formatCoins, Price } from '@shop/shared-ui';
import styles from './totals-list.module.css';

export interface TotalsListProps {
  readonly totals: CartTotals;
  /** Coins that each rupee paid earns after delivery; 0 for a visitor, and where another text shows them. */
  readonly coinsPerRupee: number;
  /** The code of the redemption discount. */
  readonly code?: string | undefined;
}

/** All parts of the total, and the coins that the cart earns (spec section 9). */
export function TotalsList({ totals, coinsPerRupee, code }: TotalsListProps) {
  const earned = computeCoinsEarned(totals, coinsPerRupee);
  return (
    <>
      <dl className={styles.totals}>
        <Row name="Subtotal" rupees={totals.subtotal} />
        <Row name="Delivery fee" rupees={totals.deliveryFee} />
        {totals.coinDiscount > 0 ? (
          <Row name={`Coin savings (${formatCoins(totals.coinsUsed)})`} rupees={totals.coinDiscount} isDiscount />
        ) : null}
        {totals.redemptionDiscount > 0 ? (
          <Row
            name={code ? `Redemption code ${code}` : 'Redemption code'}
            rupees={totals.redemptionDiscount}
            isDiscount
          />
        ) : null}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <Price rupees={totals.total} />
          </dd>
        </div>
      </dl>
      {earned > 0 ? (
        <p className={styles.earned}>
          <CoinGlyph />
          <span>You earn {formatCoins(earned)} after delivery.</span>
        </p>
      ) : null}
    </>
  );
}

function Row({ name, rupees, isDiscount = false }: { name: string; rupees: number; isDiscount?: boolean }) {
  return (
    <div className={isDiscount ? styles.saved : styles.row}>
      <dt>{name}</dt>
      <dd>
        {isDiscount ? <span aria-hidden="true">−</span> : null}
        {isDiscount ? <span className="visually-hidden">minus </span> : null}
        <Price rupees={rupees} />
      </dd>
    </div>
  );
}
