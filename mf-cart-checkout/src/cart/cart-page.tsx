import { type PageProps, paths } from '@shop/shared-events';
import { Button, PageHeading, StateBlock } from '@shop/shared-ui';
import { useRef } from 'react';
import styles from './cart-page.module.css';
import { CartLineItem } from './cart-line-item';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { type CartEntry, shortEntries, totalsOf } from './cart-view.rules';
import { EmptyCart } from './empty-cart';
import { useCart } from './use-cart';

/** /cart: the lines, their coins, what they cost, and the way to checkout (spec sections 2 and 4). */
export default function CartPage({ services }: PageProps) {
  const { view, store, retry } = useCart(services);
  const { settings } = services;
  const page = useRef<HTMLDivElement>(null);
  const units = view.entries.reduce((count, entry) => count + entry.quantity, 0);

  function setQuantity(entry: CartEntry, quantity: number) {
    // A button that puts a line right, or removes it, is gone with that: the focus stays on the page.
    if (quantity === 0 || quantity < entry.quantity && entry.quantity > entry.left) page.current?.focus({ preventScroll: true });
    void store.setQuantity(entry, quantity);
  }

  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      <title>{`Cart · ${settings.brand.name}`}</title>
      <PageHeading line={view.phase === 'ready' ? `${units} ${units === 1 ? 'item' : 'items'}` : undefined}>Your cart</PageHeading>
      {view.phase === 'loading' ? <CartSkeleton /> : null}
      {view.phase === 'empty' ? <EmptyCart /> : null}
      {view.phase === 'failed' ? (
        <StateBlock
          kind="error"
          title="Your cart could not be shown."
          action={<Button onClick={() => void retry()}>Retry</Button>}
        >
          <p>{view.problem?.message} Nothing in it is lost.</p>
        </StateBlock>
      ) : null}
      {view.phase === 'ready' ? (
        <div className={styles.columns}>
          <ul role="list" className={styles.lines} aria-label="Items in your cart">
            {view.entries.map((entry) => (
              <CartLineItem
                key={entry.key}
                entry={entry}
                onQuantity={(quantity) => setQuantity(entry, quantity)}
                onRemoveCoins={() => store.removeCoinDiscount(entry)}
              />
            ))}
          </ul>
          <CartSummary
            totals={totalsOf(view.entries, settings.deliveryFee)}
            coinsPerRupee={view.ofCustomer ? services.settings.purchaseCoinsPerRupee : 0}
            short={shortEntries(view.entries)}
            checkout={paths.placeOrder}
            onClearCoins={store.clearCoinDiscounts}
            onTake={(entries) => entries.forEach((entry) => setQuantity(entry, entry.left))}
          />
        </div>
      ) : null}
    </div>
  );
}
