import { useEffect } from 'react';
import type { ToastTransitionProps } from 'react-toastify/unstyled';
import styles from './toasts.module.css';

const leaveMs = 150;

/** Comes by the style sheet, leaves by a class and a short time, so that no toast waits for an animation that never ends. */
export function ToastMotion({ children, isIn, done, playToast, nodeRef, preventExitTransition }: ToastTransitionProps) {
  useEffect(() => playToast(), []);

  useEffect(() => {
    if (isIn) return;
    if (preventExitTransition) return done();
    nodeRef.current?.classList.add(styles.leaving ?? '');
    const timer = setTimeout(done, leaveMs);
    return () => clearTimeout(timer);
  }, [isIn]);

  return <>{children}</>;
}
