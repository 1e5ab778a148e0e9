import { useEffect, useRef } from 'react';
import styles from './payment-error.module.css';

/** Shows at the payment methods why the payment failed, because the toast with the same message disappears. */
export function PaymentError({ message }: { readonly message: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.focus({ preventScroll: true });
    paragraph.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={paragraph} tabIndex={-1} className={styles.why}>
      {message}
    </p>
  );
}
