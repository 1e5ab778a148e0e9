import { type ComponentType, useEffect, useState } from 'react';
import type { ShellServices } from '../app-manifest';
import { createToastQueue } from './toast-queue.store';
import { PlainToasts } from './plain-toasts';
import type { ToastsProps } from './toasts';

export interface ToastHostProps {
  readonly services: ShellServices;
}

/** Listens for `notice:raised` and loads the toasts with the first message: they are no part of the first load. */
export function ToastHost({ services }: ToastHostProps) {
  const { bus } = services;
  const [queue] = useState(createToastQueue);
  const [ToastsView, setShown] = useState<ComponentType<ToastsProps> | null>(null);

  useEffect(() => {
    let isRequested = false;
    return queue.start(bus, () => {
      if (isRequested) return;
      isRequested = true;
      import('./toasts').then(
        ({ Toasts }) => setShown(() => Toasts),
        () => setShown(() => PlainToasts),
      );
    });
  }, [bus, queue]);

  return ToastsView ? <ToastsView bus={bus} queue={queue} /> : null;
}
