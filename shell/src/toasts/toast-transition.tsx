import { useEffect, useEffectEvent } from 'react';
import type { ToastTransitionProps } from 'react-toastify/unstyled';
import styles from './toasts.module.css';

const leaveMs = 150;

/** Enters by CSS and leaves after a fixed time, so that no toast waits for an animation that never ends. */
export function ToastTransition({
  children,
  isIn,
  done,
  playToast,
  nodeRef,
  preventExitTransition,
}: ToastTransitionProps) {
  const begin = useEffectEvent(playToast);
  const leave = useEffectEvent(() => {
    if (preventExitTransition) return done();
    nodeRef.current?.classList.add(styles.leaving ?? '');
    const timer = setTimeout(done, leaveMs);
    return () => clearTimeout(timer);
  });

  useEffect(() => begin(), []);
  useEffect(() => (isIn ? undefined : leave()), [isIn]);

  return <>{children}</>;
}
