import { type PageProps, paths } from '@shop/shared-events';
import { Button, PageHeading, StateBlock } from '@shop/shared-ui';
import { useRef } from 'react';
import styles from './cart-page.module.css';
import { CartLineItem } from './cart-line-item';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { totalsOf } from './cart-view.rules';
import { EmptyCart } from './empty-cart';
import { useCart } from './use-cart';

/** /cart: the lines, their coins, what they cost, and the way to checkout (spec sections 2 and 4). */
export default function CartPage({ services }: PageProps) {
  const { view, store, retry } = useCart(services);
  const { settings } = services;
  const page = useRef<HTMLDivElement>(null);
  const units = view.entries.reduce((count, entry) => count + entry.quantity, 0);
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
                onQuantity={(quantity) => {
                  // The button that removed the line is gone with it: the focus stays on the page.
                  if (quantity === 0) page.current?.focus({ preventScroll: true });
                  void store.setQuantity(entry, quantity);
                }}
                onRemoveCoins={() => store.removeCoinDiscount(entry)}
              />
            ))}
          </ul>
          <CartSummary
            totals={totalsOf(view.entries, settings.deliveryFee)}
            checkout={paths.placeOrder}
            onClearCoins={store.clearCoinDiscounts}
          />
        </div>
      ) : null}
    </div>
  );
}
