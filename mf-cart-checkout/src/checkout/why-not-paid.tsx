import { useEffect, useRef } from 'react';
import styles from './why-not-paid.module.css';

/** Why the payment came to nothing, where another one is chosen: the toast that says it too is soon gone. */
export function WhyNotPaid({ sentence }: { readonly sentence: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={place} tabIndex={-1} className={styles.why}>
      {sentence}
    </p>
  );
}
