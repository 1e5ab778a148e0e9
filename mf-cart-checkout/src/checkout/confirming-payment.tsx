import { Button, CoinLoader, PageHeading } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './confirming-payment.module.css';

interface ConfirmingPaymentProps {
  /** Whether the outcome of the payment is still unknown after several requests. */
  readonly isUnsure: boolean;
  readonly onCheckAgain: () => void;
  readonly onGiveUp: () => void;
}

/** Replaces the checkout while the outcome of a payment is unknown. */
export function ConfirmingPayment({ isUnsure, onCheckAgain, onGiveUp }: ConfirmingPaymentProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A reload restores the scroll position of the longer page, where this would be out of view.
    container.current?.focus({ preventScroll: true });
    container.current?.scrollIntoView({ block: 'center' });
  }, [isUnsure]);
  return (
    <div ref={container} tabIndex={-1} className={styles.place}>
      <div role="status">
        <PageHeading
          lead={
            isUnsure
              ? 'We have not heard from your bank yet. If you have paid, your order is safe and you will not be charged twice.'
              : 'This takes a moment. Your cart and address are safe.'
          }
        >
          Confirming your payment…
        </PageHeading>
      </div>
      {isUnsure ? (
        <div className={styles.actions}>
          <Button onClick={onCheckAgain}>Check again</Button>
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
