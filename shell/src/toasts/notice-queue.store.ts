import { type Bus, loginNeededId, paymentFailedId, sessionOverNotice } from '@shop/shared-events';
import type { Notice } from './toasts.rules';

/** Who shows notices. */
export interface NoticeShower {
  readonly raise: (notice: Notice) => void;
  /** Takes the notice with this id away: it has ceased to be true. */
  readonly withdraw: (id: string) => void;
}

/** Keeps notices from the first moment until somebody can show them, and withdraws those that a login or an order belies. */
export interface NoticeQueue {
  /** Begins to listen; `wake` is called for each notice that nobody shows yet. Returns how to stop. */
  start(bus: Bus, wake: () => void): () => void;
  /** Hands over what waits and what comes; returns how to stop. */
  show(by: NoticeShower): () => void;
}

/** The queue of one page. */
export function createNoticeQueue(): NoticeQueue {
  let waiting: Notice[] = [];
  let shower: NoticeShower | null = null;

  function withdraw(...ids: readonly string[]) {
    waiting = waiting.filter(({ id }) => id === undefined || !ids.includes(id));
    ids.forEach((id) => shower?.withdraw(id));
  }

  return {
    start(bus, wake) {
      const subscription = bus.watch('notice:raised').subscribe((notice) => {
        if (shower) return shower.raise(notice);
        waiting.push(notice);
        wake();
      });
      subscription.add(bus.watch('session:changed').subscribe(({ status }) => status === 'signed-in' && withdraw(loginNeededId, sessionOverNotice.id)));
      subscription.add(bus.watch('order:placed').subscribe(() => withdraw(paymentFailedId)));
      return () => subscription.unsubscribe();
    },
    show(by) {
      shower = by;
      const late = waiting;
      waiting = [];
      late.forEach(by.raise);
      return () => {
        shower = null;
      };
    },
  };
}
