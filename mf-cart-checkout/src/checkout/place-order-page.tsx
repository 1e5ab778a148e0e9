import { loginFor, type PageProps, paths, useStream } from '@shop/shared-events';
import { Button, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyCart, totalsOf, useCart } from '../cart';
import { firstWrong } from './address.rules';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutStore, freshCheckout } from './checkout.store';
import { DeliveryForm } from './delivery-form';
import { OrderSummary } from './order-summary';
import styles from './place-order-page.module.css';

const formId = 'delivery';

/** /place-order: where it goes, how it is paid, what it costs, PLACE ORDER (spec sections 2, 4, 5 and 8). */
export default function PlaceOrderPage({ services }: PageProps) {
  const { settings } = services;
  const store = checkoutStore(services);
  const state = useStream(store.state$, freshCheckout);
  const { view, store: cart, retry } = useCart(services);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const totals = totalsOf(view.entries, settings.deliveryFee, state.code?.discountAmount);
  const mustLogin = state.session === 'visitor' && state.phase === 'editing';

  useEffect(() => store.open(), [store]);
  useEffect(() => {
    if (mustLogin) void navigate(loginFor(paths.placeOrder), { replace: true });
  }, [mustLogin, navigate]);

  async function submit() {
    const outcome = await store.place(view.entries, totals);
    if (outcome === 'placed') void navigate(paths.orders, { replace: true });
    if (outcome === 'login') void navigate(loginFor(paths.placeOrder), { replace: true });
    if (outcome === 'invalid' || outcome === 'refused') focusFirstWrong();
  }

  function focusFirstWrong() {
    const wrong = firstWrong(store.errors());
    const control = wrong && form.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  }

  const waiting = state.session !== 'signed-in' || state.phase === 'placed' || state.phase === 'expired';
  const phase = waiting ? 'loading' : view.phase;
  return (
    <div className={styles.page}>
      <title>{`Checkout · ${settings.brand.name}`}</title>
      <PageHeading>Checkout</PageHeading>
      {phase === 'loading' ? <CheckoutSkeleton /> : null}
      {phase === 'empty' ? <EmptyCart /> : null}
      {phase === 'failed' ? (
        <StateBlock
          kind="error"
          title="Your cart could not be shown."
          action={<Button onClick={() => void retry()}>Retry</Button>}
        >
          <p>{view.problem?.message} Nothing in it, and nothing that you typed, is lost.</p>
        </StateBlock>
      ) : null}
      {phase === 'ready' ? (
        <div className={styles.columns}>
          <DeliveryForm
            id={formId}
            formRef={form}
            state={state}
            named={settings.paymentMethods}
            onType={store.type}
            onLeave={store.leave}
            onMethod={store.choose}
            onSubmit={() => void submit()}
          />
          <OrderSummary
            formId={formId}
            state={state}
            entries={view.entries}
            totals={totals}
            onApplyCode={(typed) => store.applyCode(typed, totals)}
            onRemoveCode={store.removeCode}
            onRemoveCoins={cart.removeCoinDiscount}
            onClearCoins={cart.clearCoinDiscounts}
          />
        </div>
      ) : null}
    </div>
  );
}
