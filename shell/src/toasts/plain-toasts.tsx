import { toastMs } from '@shop/shared-rules';
import { CloseIcon, IconButton } from '@shop/shared-ui';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ToastsProps } from './toasts';
import { type ToastMessage, getRole } from './toasts.rules';

/** Inline, because a style sheet would be loaded with every page, and this is hardly ever shown. */
const style: CSSProperties = {
  position: 'fixed',
  insetBlockStart: '5rem',
  insetInlineEnd: 'var(--space-2)',
  zIndex: 'var(--layer-toast)',
  display: 'flex',
  gap: 'var(--space-2)',
  width: 'min(23rem, 100% - 2 * var(--space-2))',
  padding: 'var(--space-1) var(--space-1) var(--space-1) var(--space-4)',
  borderInlineStart: '3px solid var(--colour-marigold)',
  borderRadius: 'var(--radius)',
  background: 'var(--colour-raised)',
  boxShadow: 'var(--shadow-floating)',
  fontSize: 'var(--text-ui)',
};
const textStyle: CSSProperties = { flex: 1, paddingBlock: '0.65rem' };

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
      <p role={getRole(notice)} style={textStyle}>
        {notice.text}
      </p>
      <IconButton label="Close notice" onClick={close}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  ) : null;
}
