import type { PaymentMethod } from '@shop/shared-events';
import { type CartTotals, formatRupees, formatStockMessage } from '@shop/shared-rules';
import { Button, Picture, Price, SectionHeading } from '@shop/shared-ui';
import { useRef } from 'react';
import { type CartEntry, shortEntries, ShortStock } from '../cart';
import { TotalsList } from '../totals';
import { CodeBox } from './code-box';
import { CoinSummary } from './coin-summary';
import styles from './order-summary.module.css';
import { SavingHint } from './saving-hint';
import { betterSaving, type Hint, mostCoins } from './saving.rules';
import type { SavingState } from './saving.store';

export interface OrderSummaryProps {
  /** Of the form that PLACE ORDER submits. */
  readonly formId: string;
  readonly busy: boolean;
  readonly method: PaymentMethod | null;
  readonly saving: SavingState;
  readonly entries: readonly CartEntry[];
  readonly totals: CartTotals;
  /** Coins that each rupee paid earns. */
  readonly coinsPerRupee: number;
  readonly onTake: (entries: readonly CartEntry[]) => void;
  readonly onHint: (hint: Hint) => void;
  readonly onApplyCode: (typed: string) => Promise<string | null>;
  readonly onRemoveCode: () => void;
  readonly onRemoveCoins: (entry: CartEntry) => void;
  readonly onClearCoins: () => void;
}

/** What is ordered, what coins and a code take off, the total, and PLACE ORDER with the amount on it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { formId, busy, method, saving, entries, totals } = props;
  const place = useRef<HTMLElement>(null);
  const short = shortEntries(entries);
  const hint = betterSaving({ totals, codes: saving.own, coins: mostCoins(entries, saving.balance) });
  const codeInUse = totals.redemptionDiscount > 0 ? 'code' : 'nothing';
  const inUse = totals.coinDiscount > 0 ? 'coins' : codeInUse;

  /** What was pressed is gone with what it did: the focus stays in the summary. */
  function stay() {
    place.current?.focus({ preventScroll: true });
  }

  function removeCoins(entry: CartEntry) {
    props.onRemoveCoins(entry);
    stay();
  }

  function clearCoins() {
    props.onClearCoins();
    stay();
  }

  function removeCode() {
    props.onRemoveCode();
    stay();
  }

  function follow(hint: Hint) {
    props.onHint(hint);
    stay();
  }

  async function apply(typed: string) {
    const why = await props.onApplyCode(typed);
    if (why === null) stay();
    return why;
  }

  return (
    <section ref={place} tabIndex={-1} className={styles.summary} aria-labelledby="order-summary">
      <SectionHeading id="order-summary">Your order</SectionHeading>
      <ul role="list" className={styles.items}>
        {entries.map(({ key, product, size, quantity, left }) => (
          <li key={key} className={styles.item}>
            <Picture src={product.images[0] ?? ''} alt="" sizes="4rem" />
            <div>
              <p className={styles.name}>{product.name}</p>
              <p className={styles.detail}>
                Size {size} · {quantity} {quantity === 1 ? 'piece' : 'pieces'}
              </p>
              {quantity > left ? <p className={styles.short}>{formatStockMessage(size, left)}</p> : null}
            </div>
            <Price rupees={product.price * quantity} />
          </li>
        ))}
      </ul>
      <CoinSummary entries={entries} totals={totals} onRemove={removeCoins} onClear={clearCoins} />
      <CodeBox
        code={totals.coinsUsed > 0 ? null : saving.code}
        blocked={totals.coinsUsed > 0}
        own={saving.own}
        busy={saving.checking}
        onApply={apply}
        onRemove={removeCode}
      />
      <SavingHint hint={hint} inUse={inUse} onUse={follow} />
      <div className={styles.end}>
        <TotalsList totals={totals} coinsPerRupee={props.coinsPerRupee} code={saving.code?.code} />
        <ShortStock entries={short} onTake={props.onTake} />
        <Button type="submit" form={formId} wide busy={busy} disabled={method === null || short.length > 0}>
          <span>PLACE ORDER</span> <span className={styles.amount}>{formatRupees(totals.total)}</span>
        </Button>
      </div>
    </section>
  );
}
