import { useStream } from '@shop/shared-events';
import { type ComponentType, useEffect, useState } from 'react';
import type { ContinueBarProps } from './continue-bar';
import type { ContinueStore } from './continue.store';

export interface LazyContinueBarProps {
  readonly continueTo: ContinueStore;
}

/** The bar of a wanted page. It comes with the login page, where each offer begins, and with no other page. */
export function LazyContinueBar({ continueTo }: LazyContinueBarProps) {
  const wanted = useStream(continueTo.nextPage$, null);
  const [Bar, setBar] = useState<ComponentType<ContinueBarProps> | null>(null);

  useEffect(() => {
    if (wanted === null || Bar) return;
    import('./account-pages').then(
      ({ ContinueBar }) => setBar(() => ContinueBar),
      // Not possible where the login page was shown.
      () => undefined,
    );
  }, [wanted, Bar]);

  return Bar && wanted !== null ? <Bar wanted={wanted} onDismiss={continueTo.dismiss} /> : null;
}
