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

/** The total alone, for a place at the bottom of a phone's screen that may cover its parts: it says what it includes. */
export function TotalRow({
  totals,
  className,
}: {
  readonly totals: CartTotals;
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      <Total totals={totals} note={totals.deliveryFee > 0 ? 'with delivery' : undefined} />
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

function Total({ totals, note }: { readonly totals: CartTotals; readonly note?: string | undefined }) {
  return (
    <div className={styles.total}>
      <dt>Total</dt>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
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
