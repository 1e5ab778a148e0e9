import { useNavigate, useStream } from '@shop/shared-events';
import { Button, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { type CartEntry, EmptyCart, UnavailableNotice, computeTotals, useCart } from '../cart';
import type { PageProps } from '../services';
import { findFirstError } from '../address';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutStore, initialCheckout } from './checkout.store';
import { ConfirmingPayment } from './confirming-payment';
import { DeliveryForm } from './delivery-form';
import { deliveryStore } from './delivery.store';
import { initialDelivery } from './delivery-state.rules';
import { OrderSummary } from './order-summary';
import styles from './place-order-page.module.css';
import { type Hint, computeBestCoinDiscounts } from './saving.rules';
import { initialSaving, savingStore } from './saving.store';

const formId = 'delivery';

/** The page /place-order: delivery form, payment method, totals and PLACE ORDER (spec sections 2, 4, 5 and 8). */
export default function PlaceOrderPage({ services }: PageProps) {
  const { settings } = services;
  const store = checkoutStore(services);
  const delivery = deliveryStore(services);
  const saving = savingStore(services);
  const state = useStream(store.state$, initialCheckout);
  const deliveryState = useStream(delivery.state$, initialDelivery);
  const savingState = useStream(saving.state$, initialSaving);
  const { view, store: cart, retry } = useCart(services);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const totals = computeTotals(view.entries, settings.deliveryFee, savingState.code?.discountAmount);
  const { redirectPath } = state;
  // A payment with an unknown outcome may still reserve the code, so the code is restored only while editing.
  const isReady = view.phase === 'ready' && deliveryState.session === 'signed-in' && state.phase === 'editing';

  useEffect(() => store.open(), [store]);
  useEffect(() => {
    if (redirectPath !== null) navigate(redirectPath, { replace: true });
  }, [redirectPath, navigate]);
  useEffect(() => {
    if (isReady) void saving.restore(totals);
  }, [isReady, saving, totals]);

  async function submit() {
    const outcome = await store.placeOrder(view.entries, totals);
    if (outcome === 'invalid' || outcome === 'refused') focusFirstError();
  }

  function focusFirstError() {
    const fieldName = findFirstError(delivery.errors());
    const control = fieldName && form.current?.elements.namedItem(fieldName);
    if (control instanceof HTMLElement) control.focus();
  }

  function reduceToStock(entries: readonly CartEntry[]) {
    store.dismissError();
    for (const entry of entries) void cart.setQuantity(entry, entry.unitsLeft);
  }

  async function followHint(hint: Hint) {
    if (hint.use === 'coins') {
      saving.remove();
      cart.setCoinDiscounts(computeBestCoinDiscounts(view.entries, savingState.balance));
      return;
    }
    const withoutCoins = computeTotals(
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
          isUnsure={state.phase === 'unsure'}
          onCheckAgain={() => void store.settle(false)}
          onGiveUp={() => void store.settle(true)}
        />
      </div>
    );
  }

  const isWaiting = deliveryState.session !== 'signed-in' || state.phase === 'leaving';
  const phase = isWaiting ? 'loading' : view.phase;
  return (
    <div className={styles.page}>
      <title>{`Checkout · ${settings.brand.name}`}</title>
      <PageHeading>Checkout</PageHeading>
      {phase === 'loading' ? <CheckoutSkeleton /> : null}
      {phase === 'loading' ? null : <UnavailableNotice entries={view.unavailable} />}
      {phase === 'empty' ? <EmptyCart services={services} /> : null}
      {phase === 'failed' ? (
        <StateBlock
          kind="error"
          title="We could not load your cart."
          action={<Button onClick={() => void retry()}>Retry</Button>}
        >
          <p>{view.problem?.message} Your items and your address are safe.</p>
        </StateBlock>
      ) : null}
      {phase === 'ready' ? (
        <div className={styles.columns}>
          <DeliveryForm
            id={formId}
            formRef={form}
            state={deliveryState}
            method={state.method}
            paymentMethods={settings.paymentMethods}
            onType={delivery.setField}
            onBlur={delivery.handleBlur}
            onAddress={delivery.fillAddress}
            onSelectSaved={delivery.selectSaved}
            onSelectOther={delivery.selectOther}
            onRetryBook={delivery.loadBook}
            onSaveAs={delivery.setSaveAs}
            onMethod={store.selectMethod}
            onSubmit={() => void submit()}
          />
          <OrderSummary
            formId={formId}
            settings={settings}
            error={state.orderError}
            isBusy={state.phase === 'placing'}
            method={state.method}
            saving={savingState}
            entries={view.entries}
            totals={totals}
            onReduceToStock={reduceToStock}
            onFollowHint={(hint) => void followHint(hint)}
            onApplyCode={(typedCode) => saving.apply(typedCode, totals)}
            onRemoveCode={saving.remove}
            onRemoveCoins={cart.removeCoinDiscount}
            onClearCoins={cart.clearCoinDiscounts}
          />
        </div>
      ) : null}
    </div>
  );
}
