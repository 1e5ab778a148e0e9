import { type PageProps, paths } from '@shop/shared-events';
import { Button, PageHeading, StateBlock } from '@shop/shared-ui';
import { useRef, useState } from 'react';
import styles from './cart-page.module.css';
import { unitsPerLine } from './cart-add.rules';
import { CartLineItem } from './cart-line-item';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { undoRemoval } from './cart-undo.store';
import {
  type CartEntry,
  type RemovedEntry,
  shortEntries,
  totalsOf,
  type UnavailableEntry,
  withRemoved,
} from './cart-view.rules';
import { EmptyCart } from './empty-cart';
import { RemovedLine } from './removed-line';
import { UnavailableLine } from './unavailable-line';
import { useCart } from './use-cart';

/** /cart: the lines, their coins, what they cost, and the way to checkout (spec sections 2 and 4). */
export default function CartPage({ services }: PageProps) {
  const { view, store, retry } = useCart(services);
  const { settings } = services;
  const page = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<readonly RemovedEntry[]>([]);
  const [changed, setChanged] = useState<string | null>(null);
  const [ofCustomer, setOfCustomer] = useState(view.ofCustomer);
  // What one person removed is nothing for the next.
  if (ofCustomer !== view.ofCustomer) {
    setOfCustomer(view.ofCustomer);
    setRemoved([]);
  }
  const rows = withRemoved(view.entries, removed);
  const units = view.entries.reduce((count, entry) => count + entry.quantity, 0);

  function setQuantity(entry: CartEntry, quantity: number) {
    // A button that puts a line right, or removes it, is gone with that: the focus stays on the page.
    if (quantity === 0 || (quantity < entry.quantity && entry.quantity > entry.left))
      page.current?.focus({ preventScroll: true });
    void store.setQuantity(entry, quantity);
  }

  function remove(entry: CartEntry) {
    const others = removed.filter((one) => one.entry.key !== entry.key);
    setRemoved([...others, { entry, place: view.entries.indexOf(entry) }]);
    setChanged(entry.key);
    void store.setQuantity(entry, 0);
  }

  function removeUnavailable(entry: UnavailableEntry) {
    page.current?.focus({ preventScroll: true });
    void store.setQuantity(entry, 0);
  }

  function undo({ key }: CartEntry) {
    const one = removed.find(({ entry }) => entry.key === key);
    if (!one) return;
    setRemoved(removed.filter((other) => other !== one));
    setChanged(key);
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
          title="Your cart could not be shown."
          action={<Button onClick={() => void retry()}>Retry</Button>}
        >
          <p>{view.problem?.message} Nothing in it is lost.</p>
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
                    takesFocus={entry.key === changed}
                    onUndo={() => undo(entry)}
                  />
                ) : (
                  <CartLineItem
                    key={entry.key}
                    entry={entry}
                    unitsPerLine={unitsPerLine(settings)}
                    takesFocus={entry.key === changed}
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
            <EmptyCart />
          ) : (
            <CartSummary
              totals={totalsOf(view.entries, settings.deliveryFee)}
              coinsPerRupee={view.ofCustomer ? services.settings.purchaseCoinsPerRupee : 0}
              short={shortEntries(view.entries)}
              checkout={paths.placeOrder}
              onClearCoins={store.clearCoinDiscounts}
              onTake={(entries) => entries.forEach((entry) => setQuantity(entry, entry.left))}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}
