import { useStream } from '@shop/shared-events';
import { type ComponentType, useEffect, useState } from 'react';
import type { ContinueBarProps } from './continue-bar';
import type { SessionStore } from '../session';
import type { ContinueStore } from './continue.store';

interface LazyContinueBarProps {
  readonly continueTo: ContinueStore;
  readonly session: SessionStore;
}

const visitor = { status: 'visitor' } as const;

/**
 * The bar of a wanted page, for customers, on every page. Its code comes with the login page, where most offers begin, or
 * with the first page after a reload.
 */
export function LazyContinueBar({ continueTo, session }: LazyContinueBarProps) {
  const isCustomer = useStream(session.session$, visitor).status === 'signed-in';
  const wanted = useStream(continueTo.nextPage$, null);
  const [Bar, setBar] = useState<ComponentType<ContinueBarProps> | null>(null);

  useEffect(() => {
    if (wanted === null || !isCustomer || Bar) return;
    import('./account-pages').then(
      ({ ContinueBar }) => setBar(() => ContinueBar),
      // The page works without it, and the next page load tries again.
      () => undefined,
    );
  }, [wanted, isCustomer, Bar]);

  if (!Bar || wanted === null || !isCustomer) return null;
  return <Bar wanted={wanted} takesFocus={continueTo.isNew()} onDismiss={continueTo.dismiss} />;
}
