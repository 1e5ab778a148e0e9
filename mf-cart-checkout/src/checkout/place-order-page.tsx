import { type PageProps, useStream } from '@shop/shared-events';
import { Button, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyCart, LeftOut, totalsOf, useCart } from '../cart';
import { firstWrong } from './address.rules';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutStore, initialCheckout } from './checkout.store';
import { ConfirmingPayment } from './confirming-payment';
import { DeliveryForm } from './delivery-form';
import { deliveryStore, initialDelivery } from './delivery.store';
import { OrderSummary } from './order-summary';
import styles from './place-order-page.module.css';
import { type Hint, mostCoins } from './saving.rules';
import { initialSaving, savingStore } from './saving.store';

const formId = 'delivery';

/** /place-order: where it goes, how it is paid, what it costs, PLACE ORDER (spec sections 2, 4, 5 and 8). */
export default function PlaceOrderPage({ services }: PageProps) {
  const { settings } = services;
  const store = checkoutStore(services);
  const delivery = deliveryStore(services);
  const saving = savingStore(services);
  const state = useStream(store.state$, initialCheckout);
  const where = useStream(delivery.state$, initialDelivery);
  const saved = useStream(saving.state$, initialSaving);
  const { view, store: cart, retry } = useCart(services);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const totals = totalsOf(view.entries, settings.deliveryFee, saved.code?.discountAmount);
  const { leaveFor } = state;
  // While it is not known what became of a payment, that may still hold the code.
  const isReady = view.phase === 'ready' && where.session === 'signed-in' && state.phase === 'editing';

  useEffect(() => store.open(), [store]);
  useEffect(() => {
    if (leaveFor !== null) void navigate(leaveFor, { replace: true });
  }, [leaveFor, navigate]);
  useEffect(() => {
    if (isReady) void saving.restore(totals);
  }, [isReady, saving, totals]);

  async function submit() {
    const outcome = await store.place(view.entries, totals);
    if (outcome === 'invalid' || outcome === 'refused') focusFirstWrong();
  }

  function focusFirstWrong() {
    const wrong = firstWrong(delivery.errors());
    const control = wrong && form.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  }

  async function follow(hint: Hint) {
    if (hint.use === 'coins') {
      saving.remove();
      cart.spendCoins(mostCoins(view.entries, saved.balance));
      return;
    }
    const withoutCoins = totalsOf(
      view.entries.map((entry) => ({ ...entry, coins: null })),
      settings.deliveryFee,
    );
    if ((await saving.apply(hint.code, withoutCoins)) === null) cart.clearCoinDiscounts();
  }

  if (state.phase === 'confirming' || state.phase === 'unsure') {
    return (
      <div className={styles.page}>
        <title>{`Payment · ${settings.brand.name}`}</title>
        <ConfirmingPayment
          unsure={state.phase === 'unsure'}
          onAsk={() => void store.settle(false)}
          onGiveUp={() => void store.settle(true)}
        />
      </div>
    );
  }

  const waiting = where.session !== 'signed-in' || state.phase === 'leaving';
  const phase = waiting ? 'loading' : view.phase;
  return (
    <div className={styles.page}>
      <title>{`Checkout · ${settings.brand.name}`}</title>
      <PageHeading>Checkout</PageHeading>
      {phase === 'loading' ? <CheckoutSkeleton /> : null}
      {phase === 'loading' ? null : <LeftOut entries={view.unavailable} />}
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
            state={where}
            method={state.method}
            whyNotPaid={state.whyNotPaid}
            named={settings.paymentMethods}
            onType={delivery.type}
            onLeave={delivery.leave}
            onAddress={delivery.use}
            onMethod={store.choose}
            onSubmit={() => void submit()}
          />
          <OrderSummary
            formId={formId}
            coinsPerRupee={settings.purchaseCoinsPerRupee}
            busy={state.phase === 'placing'}
            method={state.method}
            saving={saved}
            entries={view.entries}
            totals={totals}
            onTake={(entries) => entries.forEach((entry) => void cart.setQuantity(entry, entry.left))}
            onHint={(hint) => void follow(hint)}
            onApplyCode={(typed) => saving.apply(typed, totals)}
            onRemoveCode={saving.remove}
            onRemoveCoins={cart.removeCoinDiscount}
            onClearCoins={cart.clearCoinDiscounts}
          />
        </div>
      ) : null}
    </div>
  );
}
