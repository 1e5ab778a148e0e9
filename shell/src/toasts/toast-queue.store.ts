import type { Bus } from '@shop/shared-events';
import type { ToastMessage } from './toasts.rules';

/** Keeps notices from the first moment until somebody can show them. */
export interface ToastQueue {
  /** Begins to listen; `wake` is called for each notice that nobody shows yet. Returns how to stop. */
  start(bus: Bus, onFirstToast: () => void): () => void;
  /** Hands over what waits and what comes; returns how to stop. */
  show(onToast: (notice: ToastMessage) => void): () => void;
}

/** The queue of one page. */
export function createToastQueue(): ToastQueue {
  let waiting: ToastMessage[] = [];
  let showToast: ((notice: ToastMessage) => void) | null = null;
  return {
    start(bus, onFirstToast) {
      const subscription = bus.watch('notice:raised').subscribe((notice) => {
        if (showToast) return showToast(notice);
        waiting.push(notice);
        onFirstToast();
      });
      return () => subscription.unsubscribe();
    },
    show(onToast) {
      showToast = onToast;
      const late = waiting;
      waiting = [];
      late.forEach(onToast);
      return () => {
        showToast = null;
      };
    },
  };
}
