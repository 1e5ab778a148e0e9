import { Link } from '@shop/shared-events';
import { toastMs } from '@shop/shared-rules';
import { CloseIcon, IconButton } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './toast-card.module.css';
import type { ToastMessage } from './toasts.rules';

interface ToastCardProps {
  readonly notice: ToastMessage;
  /** Whether it is hovered, dragged or focused. */
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

/** A toast, which closes itself after its time on the screen (spec section 9: 5000 ms). A pause stops the clock. */
export function ToastCard({ notice, isPaused, onClose }: ToastCardProps) {
  const left = useRef(0);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    left.current = notice.closeAfterMs ?? toastMs;
  }, [notice]);

  useEffect(() => {
    if (isPaused) return;
    const begun = Date.now();
    const timer = setTimeout(() => close(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - begun));
    };
  }, [isPaused, notice]);

  return (
    <div className={styles.card} data-kind={notice.kind}>
      <p className={styles.text}>
        {notice.text}
        {notice.link ? (
          <>
            {' '}
            <Link to={notice.link.path} onClick={onClose}>
              {notice.link.label}
            </Link>
          </>
        ) : null}
      </p>
      <IconButton label="Close notice" onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  );
}
