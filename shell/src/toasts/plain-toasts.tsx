import { toastMs } from '@shop/shared-rules';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ToastsProps } from './toasts';
import type { ToastMessage } from './toasts.rules';

/** Inline, because a style sheet would be loaded with every page, and this is hardly ever shown. */
const style: CSSProperties = {
  position: 'fixed',
  insetBlockStart: '5rem',
  insetInline: 'var(--space-4)',
  zIndex: 'var(--layer-toast)',
  padding: 'var(--space-4)',
  background: 'var(--colour-ink)',
  color: 'var(--colour-paper)',
};

/** Shows the last message as plain text when the toasts could not be loaded. */
export function PlainToasts({ queue }: Pick<ToastsProps, 'queue'>) {
  const [notice, setNotice] = useState<ToastMessage | null>(null);

  useEffect(() => queue.show(setNotice), [queue]);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), notice.closeAfterMs ?? toastMs);
    return () => clearTimeout(timer);
  }, [notice]);

  return notice ? (
    <p role="alert" style={style}>
      {notice.text}
    </p>
  ) : null;
}
