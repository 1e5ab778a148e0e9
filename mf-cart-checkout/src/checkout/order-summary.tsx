import { type CartTotals, shortStockSentence } from '@shop/shared-rules';
import { Button, formatRupees, Picture, Price, SectionHeading } from '@shop/shared-ui';
import type { CartEntry } from '../cart';
import { TotalsList } from '../totals';
import type { CheckoutState } from './checkout.store';
import { CodeBox } from './code-box';
import { CoinSummary } from './coin-summary';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  /** Of the form that PLACE ORDER submits. */
  readonly formId: string;
  readonly state: CheckoutState;
  readonly entries: readonly CartEntry[];
  readonly totals: CartTotals;
  readonly onApplyCode: (typed: string) => Promise<boolean>;
  readonly onRemoveCode: () => void;
  readonly onRemoveCoins: (entry: CartEntry) => void;
  readonly onClearCoins: () => void;
}

/** What is ordered, what coins and a code take off, the total, and PLACE ORDER with the amount on it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { formId, state, entries, totals } = props;
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <SectionHeading id="order-summary">Your order</SectionHeading>
      <ul role="list" className={styles.items}>
        {entries.map(({ key, product, size, quantity, left }) => (
          <li key={key} className={styles.item}>
            <Picture src={product.images[0] ?? ''} alt="" sizes="4rem" width={1080} height={1350} className={styles.picture} />
            <div>
              <p className={styles.name}>{product.name}</p>
              <p className={styles.detail}>
                Size {size} · {quantity} {quantity === 1 ? 'piece' : 'pieces'}
              </p>
              {quantity > left ? <p className={styles.short}>{shortStockSentence(size, left)}</p> : null}
            </div>
            <Price rupees={product.price * quantity} />
          </li>
        ))}
      </ul>
      <CoinSummary entries={entries} totals={totals} onRemove={props.onRemoveCoins} onClear={props.onClearCoins} />
      <CodeBox
        code={totals.coinsUsed > 0 ? null : state.code}
        blocked={totals.coinsUsed > 0}
        busy={state.checkingCode}
        onApply={props.onApplyCode}
        onRemove={props.onRemoveCode}
      />
      <div className={styles.end}>
        <TotalsList totals={totals} earns code={state.code?.code} />
        <Button
          type="submit"
          form={formId}
          wide
          busy={state.phase === 'placing'}
          disabled={state.method === null}
        >
          <span>PLACE ORDER</span> <span className={styles.amount}>{formatRupees(totals.total)}</span>
        </Button>
      </div>
    </section>
  );
}
