import { paths } from '@shop/shared-events';
import { ButtonLink, CloseIcon, IconButton } from '@shop/shared-ui';
import styles from './money-notice.module.css';

export interface MoneyNoticeProps {
  readonly text: string;
  readonly onDismiss: () => void;
}

/**
 * What became of a payment that is no order; it stays until it is read and sent away, because it is about the shopper's
 * money.
 */
export function MoneyNotice({ text, onDismiss }: MoneyNoticeProps) {
  return (
    <section aria-label="About your payment" className={styles.notice}>
      <p role="alert" className={styles.text}>
        {text}
      </p>
      <IconButton label="Dismiss" onClick={onDismiss} className={styles.close}>
        <CloseIcon size={20} />
      </IconButton>
      <ButtonLink to={paths.cart} variant="secondary" size="small" className={styles.next}>
        Back to your cart
      </ButtonLink>
    </section>
  );
}
