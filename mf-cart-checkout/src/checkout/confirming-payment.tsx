import { Button, CoinLoader, PageHeading } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './confirming-payment.module.css';

export interface ConfirmingPaymentProps {
  /** Nobody could say yet what became of the payment. */
  readonly unsure: boolean;
  readonly onAsk: () => void;
  readonly onGiveUp: () => void;
}

/** Stands in the place of the checkout while it is not known whether a payment went through. */
export function ConfirmingPayment({ unsure, onAsk, onGiveUp }: ConfirmingPaymentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page that is loaded again stands where it was scrolled to, and this is shorter than what stood there.
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [unsure]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <div role="status">
        <PageHeading
          lead={
            unsure
              ? 'We have not heard from the bank yet. If you have paid, your order is kept: nothing is paid twice.'
              : 'This takes a moment. Your cart and your address stay here.'
          }
        >
          Confirming your payment…
        </PageHeading>
      </div>
      {unsure ? (
        <div className={styles.actions}>
          <Button onClick={onAsk}>Check again</Button>
          <Button variant="secondary" onClick={onGiveUp}>
            I have not paid
          </Button>
        </div>
      ) : (
        <CoinLoader label="Confirming your payment" />
      )}
    </div>
  );
}
