import type { RemoteServices } from '@shop/shared-events';
import { type ComponentType, useEffect, useState } from 'react';
import { createNoticeQueue } from './notice-queue.store';
import { PlainNotices } from './plain-notices';
import type { ToastsProps } from './toasts';

export interface ToastHostProps {
  readonly services: RemoteServices;
}

/** Listens for `notice:raised` at once, and fetches the toasts with the first one: they are no part of the first load. */
export function ToastHost({ services }: ToastHostProps) {
  const { bus } = services;
  const [queue] = useState(createNoticeQueue);
  const [Shown, setShown] = useState<ComponentType<ToastsProps> | null>(null);

  useEffect(() => {
    let isAsked = false;
    return queue.start(bus, () => {
      if (isAsked) return;
      isAsked = true;
      import('./toasts').then(
        ({ Toasts }) => setShown(() => Toasts),
        () => setShown(() => PlainNotices),
      );
    });
  }, [bus, queue]);

  return Shown ? <Shown bus={bus} queue={queue} /> : null;
}
