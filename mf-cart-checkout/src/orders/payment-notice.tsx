import { paths } from '@shop/shared-events';
import { ButtonLink, CloseIcon, IconButton } from '@shop/shared-ui';
import styles from './payment-notice.module.css';

interface PaymentNoticeProps {
  readonly text: string;
  readonly onDismiss: () => void;
}

/**
 * A notice about a payment without an order. It stays until it is dismissed, because it concerns the shopper's money.
 */
export function PaymentNotice({ text, onDismiss }: PaymentNoticeProps) {
  return (
    <section aria-label="About your payment" className={styles.notice}>
      <p role="alert" className={styles.text}>
        {text}
      </p>
      <IconButton label="Dismiss" onClick={onDismiss} className={styles.close}>
        <CloseIcon size={20} />
      </IconButton>
      <ButtonLink href={paths.cart} variant="secondary" size="small" className={styles.next}>
        Back to your cart
      </ButtonLink>
    </section>
  );
}
