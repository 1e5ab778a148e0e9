import type { Bus } from '@shop/shared-events';
import type { Notice } from './toasts.rules';

/** Keeps notices from the first moment until somebody can show them. */
export interface NoticeQueue {
  /** Begins to listen; `wake` is called for each notice that nobody shows yet. Returns how to stop. */
  start(bus: Bus, wake: () => void): () => void;
  /** Hands over what waits and what comes; returns how to stop. */
  show(each: (notice: Notice) => void): () => void;
}

/** The queue of one page. */
export function createNoticeQueue(): NoticeQueue {
  let waiting: Notice[] = [];
  let shower: ((notice: Notice) => void) | null = null;
  return {
    start(bus, wake) {
      const subscription = bus.watch('notice:raised').subscribe((notice) => {
        if (shower) return shower(notice);
        waiting.push(notice);
        wake();
      });
      return () => subscription.unsubscribe();
    },
    show(each) {
      shower = each;
      const late = waiting;
      waiting = [];
      late.forEach(each);
      return () => {
        shower = null;
      };
    },
  };
}
