import type { CartTotals } from '@shop/shared-rules';
import { formatCoins, Price } from '@shop/shared-ui';
import styles from './totals-list.module.css';

interface TotalsListProps {
  readonly totals: CartTotals;
  /** The code of the redemption discount. */
  readonly code?: string | undefined;
}

/** All parts of the total, and the total. */
export function TotalsList({ totals, code }: TotalsListProps) {
  return (
    <dl className={styles.totals}>
      <Parts totals={totals} code={code} />
      <Total totals={totals} />
    </dl>
  );
}

/** All parts of the total, for a page that shows the total elsewhere. */
export function TotalsRows({ totals, code }: TotalsListProps) {
  return (
    <dl className={styles.totals}>
      <Parts totals={totals} code={code} />
    </dl>
  );
}

/** The total alone. */
export function TotalRow({
  totals,
  className,
}: {
  readonly totals: CartTotals;
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      <Total totals={totals} />
    </dl>
  );
}

function Parts({ totals, code }: TotalsListProps) {
  return (
    <>
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
    </>
  );
}

function Total({ totals }: { readonly totals: CartTotals }) {
  return (
    <div className={styles.total}>
      <dt>Total</dt>
      <dd>
        <Price rupees={totals.total} />
      </dd>
    </div>
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
