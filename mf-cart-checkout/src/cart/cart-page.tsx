import { paths } from '@shop/shared-events';
import { Button, PageHeading, StateBlock } from '@shop/shared-ui';
import { useRef, useState } from 'react';
import type { PageProps } from '../services';
import styles from './cart-page.module.css';
import { getUnitsPerLine } from './cart-add.rules';
import { CartLineItem } from './cart-line-item';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { undoRemoval } from './cart-undo.store';
import {
  type CartEntry,
  type RemovedEntry,
  findEntriesAboveStock,
  computeTotals,
  type UnavailableEntry,
  mergeRemovedEntries,
} from './cart-view.rules';
import { EmptyCart } from './empty-cart';
import { RemovedLine } from './removed-line';
import { UnavailableLine } from './unavailable-line';
import { useCart } from './use-cart';

/** The page /cart: lines, coin discounts, totals and the link to checkout (spec sections 2 and 4). */
export default function CartPage({ services }: PageProps) {
  const { view, store, retry } = useCart(services);
  const { settings } = services;
  const page = useRef<HTMLDivElement>(null);
  const [removedEntries, setRemovedEntries] = useState<readonly RemovedEntry[]>([]);
  const [changedKey, setChangedKey] = useState<string | null>(null);
  const [isCustomers, setIsCustomers] = useState(view.isCustomers);
  // Removed lines of one customer are not shown to the next.
  if (isCustomers !== view.isCustomers) {
    setIsCustomers(view.isCustomers);
    setRemovedEntries([]);
  }
  const rows = mergeRemovedEntries(view.entries, removedEntries);
  const units = view.entries.reduce((count, entry) => count + entry.quantity, 0);

  function setQuantity(entry: CartEntry, quantity: number) {
    // The clicked button disappears with the change: move the focus to the page.
    if (quantity === 0 || (quantity < entry.quantity && entry.quantity > entry.unitsLeft))
      page.current?.focus({ preventScroll: true });
    void store.setQuantity(entry, quantity);
  }

  function remove(entry: CartEntry) {
    const others = removedEntries.filter((one) => one.entry.key !== entry.key);
    setRemovedEntries([...others, { entry, index: view.entries.indexOf(entry) }]);
    setChangedKey(entry.key);
    void store.setQuantity(entry, 0);
  }

  function removeUnavailable(entry: UnavailableEntry) {
    page.current?.focus({ preventScroll: true });
    void store.setQuantity(entry, 0);
  }

  function undo({ key }: CartEntry) {
    const one = removedEntries.find(({ entry }) => entry.key === key);
    if (!one) return;
    setRemovedEntries(removedEntries.filter((other) => other !== one));
    setChangedKey(key);
    void undoRemoval(services, one);
  }

  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      <title>{`Cart · ${settings.brand.name}`}</title>
      <PageHeading lead={view.phase === 'ready' ? `${units} ${units === 1 ? 'item' : 'items'}` : undefined}>
        Your cart
      </PageHeading>
      {view.phase === 'loading' ? <CartSkeleton /> : null}
      {view.phase === 'failed' ? (
        <StateBlock
          kind="error"
          title="We could not load your cart."
          action={<Button onClick={() => void retry()}>Retry</Button>}
        >
          <p>{view.problem?.message} Your items are safe.</p>
        </StateBlock>
      ) : null}
      {view.phase === 'ready' || view.phase === 'empty' ? (
        <div className={view.phase === 'ready' ? styles.columns : undefined}>
          {rows.length + view.unavailable.length > 0 ? (
            <ul role="list" className={styles.lines} aria-label="Items in your cart">
              {rows.map(({ entry, isRemoved }) =>
                isRemoved ? (
                  <RemovedLine
                    key={`${entry.key} removed`}
                    entry={entry}
                    takesFocus={entry.key === changedKey}
                    onUndo={() => undo(entry)}
                  />
                ) : (
                  <CartLineItem
                    key={entry.key}
                    entry={entry}
                    unitsPerLine={getUnitsPerLine(settings)}
                    takesFocus={entry.key === changedKey}
                    onQuantity={(quantity) => setQuantity(entry, quantity)}
                    onRemove={() => remove(entry)}
                    onRemoveCoins={() => store.removeCoinDiscount(entry)}
                  />
                ),
              )}
              {view.unavailable.map((entry) => (
                <UnavailableLine key={entry.key} entry={entry} onRemove={() => removeUnavailable(entry)} />
              ))}
            </ul>
          ) : null}
          {view.phase === 'empty' ? (
            <EmptyCart services={services} />
          ) : (
            <CartSummary
              totals={computeTotals(view.entries, settings.deliveryFee)}
              coinsPerRupee={view.isCustomers ? settings.purchaseCoinsPerRupee : 0}
              settings={settings}
              entriesAboveStock={findEntriesAboveStock(view.entries)}
              checkoutPath={paths.placeOrder}
              onClearCoins={store.clearCoinDiscounts}
              onReduce={(entries) => entries.forEach((entry) => setQuantity(entry, entry.unitsLeft))}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}
