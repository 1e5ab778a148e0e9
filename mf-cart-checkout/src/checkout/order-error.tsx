import { Alert } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';

/** Shows at PLACE ORDER why the order or its payment failed, because the toast with the same message disappears. */
export function OrderError({ message }: { readonly message: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.focus({ preventScroll: true });
    paragraph.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert ref={paragraph} tabIndex={-1}>
      {message}
    </Alert>
  );
}
