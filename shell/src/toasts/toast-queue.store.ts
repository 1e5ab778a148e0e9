import type { ShellBus } from '../app-manifest';
import type { ToastMessage } from './toasts.rules';

/** Queues toast messages until the toasts are loaded. */
export interface ToastQueue {
  /** Begins to listen. Calls `onQueued` for each message that is queued. Returns a function that stops. */
  start(bus: ShellBus, onQueued: () => void): () => void;
  /** Passes queued and new messages to `onToast`. Returns a function that stops. */
  show(onToast: (message: ToastMessage) => void): () => void;
}

/** Creates the queue of one page. */
export function createToastQueue(): ToastQueue {
  let queued: ToastMessage[] = [];
  let showToast: ((message: ToastMessage) => void) | null = null;
  return {
    start(bus, onQueued) {
      const subscription = bus.watch('notice:raised').subscribe((message) => {
        if (showToast) return showToast(message);
        queued.push(message);
        onQueued();
      });
      return () => subscription.unsubscribe();
    },
    show(onToast) {
      showToast = onToast;
      const earlier = queued;
      queued = [];
      earlier.forEach(onToast);
      return () => {
        showToast = null;
      };
    },
  };
}
