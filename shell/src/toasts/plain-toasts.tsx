import { toastMs } from '@shop/shared-rules';
import { CloseIcon, IconButton } from '@shop/shared-ui';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ToastsProps } from './toasts';
import type { ToastMessage } from './toasts.rules';

/** Inline, because a style sheet would be loaded with every page, and this is hardly ever shown. */
const style: CSSProperties = {
  position: 'fixed',
  inset: '5rem var(--space-2) auto auto',
  zIndex: 'var(--layer-toast)',
  display: 'flex',
  maxWidth: '23rem',
  background: 'var(--colour-raised)',
  boxShadow: 'var(--shadow-floating)',
};

/** Shows the last message as one plain card when the toasts could not be loaded, for example offline. */
export function PlainToasts({ queue }: Pick<ToastsProps, 'queue'>) {
  const [notice, setNotice] = useState<ToastMessage | null>(null);
  const close = () => setNotice(null);

  useEffect(() => queue.show(setNotice), [queue]);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(close, notice.closeAfterMs ?? toastMs);
    addEventListener('online', close);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', close);
    };
  }, [notice]);

  return notice ? (
    <div style={style}>
      <p role="alert" style={{ padding: 'var(--space-3)' }}>
        {notice.text}
      </p>
      <IconButton label="Close notice" onClick={close}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  ) : null;
}
