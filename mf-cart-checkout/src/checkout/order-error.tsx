import { useEffect, useRef } from 'react';
import styles from './order-error.module.css';

/** Shows at PLACE ORDER why the order or its payment failed, because the toast with the same message disappears. */
export function OrderError({ message }: { readonly message: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.focus({ preventScroll: true });
    paragraph.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={paragraph} tabIndex={-1} role="alert" className={styles.why}>
      {message}
    </p>
  );
}
