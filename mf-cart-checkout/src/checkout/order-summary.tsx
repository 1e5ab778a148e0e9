import type { PaymentMethod, ShopSettings } from '@shop/shared-events';
import { type CartTotals, formatRupees, formatStockMessage } from '@shop/shared-rules';
import { Button, Picture, Price, SectionHeading } from '@shop/shared-ui';
import { useRef } from 'react';
import { type CartEntry, findEntriesAboveStock, StockAlert } from '../cart';
import { EarnedCoins, OrderTerms, TotalsList } from '../totals';
import { OrderError } from './order-error';
import { RedemptionCodeField } from './redemption-code-field';
import { CoinSummary } from './coin-summary';
import styles from './order-summary.module.css';
import { SavingHint } from './saving-hint';
import { findBetterSaving, type Hint, computeBestCoinDiscounts } from './saving.rules';
import type { SavingState } from './saving.store';

interface OrderSummaryProps {
  /** Id of the form that PLACE ORDER submits. */
  readonly formId: string;
  readonly isBusy: boolean;
  /** Why the last order or payment failed; null if none did. */
  readonly error: string | null;
  readonly method: PaymentMethod | null;
  readonly saving: SavingState;
  readonly entries: readonly CartEntry[];
  readonly totals: CartTotals;
  readonly settings: Pick<ShopSettings, 'deliveryFee' | 'paymentMethods' | 'purchaseCoinsPerRupee'>;
  readonly onReduceToStock: (entries: readonly CartEntry[]) => void;
  readonly onFollowHint: (hint: Hint) => void;
  readonly onApplyCode: (typedCode: string) => Promise<string | null>;
  readonly onRemoveCode: () => void;
  readonly onRemoveCoins: (entry: CartEntry) => void;
  readonly onClearCoins: () => void;
}

/** The ordered lines, coin discounts, redemption code, totals, and PLACE ORDER with the amount. */
export function OrderSummary(props: OrderSummaryProps) {
  const { formId, isBusy, error, method, saving, entries, totals, settings } = props;
  const sectionRef = useRef<HTMLElement>(null);
  const entriesAboveStock = findEntriesAboveStock(entries);
  const hint = findBetterSaving({
    totals,
    codes: saving.ownCodes,
    coins: computeBestCoinDiscounts(entries, saving.balance),
  });
  const codeInUse = totals.redemptionDiscount > 0 ? 'code' : 'nothing';
  const inUse = totals.coinDiscount > 0 ? 'coins' : codeInUse;

  /** The clicked button disappears with the change: move the focus to the summary. */
  function focusSummary() {
    sectionRef.current?.focus({ preventScroll: true });
  }

  function removeCoins(entry: CartEntry) {
    props.onRemoveCoins(entry);
    focusSummary();
  }

  function clearCoins() {
    props.onClearCoins();
    focusSummary();
  }

  function removeCode() {
    props.onRemoveCode();
    focusSummary();
  }

  function followHint(hint: Hint) {
    props.onFollowHint(hint);
    focusSummary();
  }

  async function applyCode(typedCode: string) {
    const error = await props.onApplyCode(typedCode);
    if (error === null) focusSummary();
    return error;
  }

  return (
    <section ref={sectionRef} tabIndex={-1} className={styles.summary} aria-labelledby="order-summary">
      <SectionHeading id="order-summary">Your order</SectionHeading>
      <ul role="list" className={styles.items}>
        {entries.map(({ key, product, size, quantity, unitsLeft }) => (
          <li key={key} className={styles.item}>
            <Picture src={product.images[0] ?? ''} alt="" sizes="4rem" />
            <div>
              <p className={styles.name}>{product.name}</p>
              <p className={styles.detail}>
                Size {size} · {quantity} {quantity === 1 ? 'piece' : 'pieces'}
              </p>
              {quantity > unitsLeft ? <p className={styles.short}>{formatStockMessage(size, unitsLeft)}</p> : null}
            </div>
            {unitsLeft > 0 ? <Price rupees={product.price * quantity} /> : null}
          </li>
        ))}
      </ul>
      <CoinSummary entries={entries} totals={totals} onRemove={removeCoins} onClear={clearCoins} />
      <RedemptionCodeField
        code={totals.coinsUsed > 0 ? null : saving.code}
        isBlocked={totals.coinsUsed > 0}
        ownCodes={saving.ownCodes}
        isBusy={saving.isChecking}
        onApply={applyCode}
        onRemove={removeCode}
      />
      <SavingHint hint={hint} inUse={inUse} onUse={followHint} />
      <div className={styles.end}>
        <TotalsList totals={totals} code={saving.code?.code} />
        <EarnedCoins totals={totals} coinsPerRupee={settings.purchaseCoinsPerRupee} />
        <StockAlert entries={entriesAboveStock} onReduce={props.onReduceToStock} />
        {/* The stock alert says the same with a way on. */}
        {error === null || entriesAboveStock.length > 0 ? null : <OrderError key={error} message={error} />}
        <Button
          type="submit"
          form={formId}
          wide
          busy={isBusy}
          disabled={method === null || entriesAboveStock.length > 0}
        >
          <span>PLACE ORDER</span> <span className={styles.amount}>{formatRupees(totals.total)}</span>
        </Button>
        <OrderTerms settings={settings} />
      </div>
    </section>
  );
}
