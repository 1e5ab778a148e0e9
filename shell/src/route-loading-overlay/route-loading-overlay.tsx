import { useStream } from '@shop/shared-events';
import { CoinLoader } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './route-loading-overlay.module.css';
import { createRouteLoadingStore } from './route-loading.store';

/**
 * The loading overlay of a route change (spec section 9: one second). The new page is rendered beneath it: the overlay
 * takes no pointer events and no focus, is hidden from assistive technology, and is skipped under reduced motion.
 */
export function RouteLoadingOverlay() {
  const { pathname } = useLocation();
  const [store] = useState(() => createRouteLoadingStore(prefersReducedMotion));
  const change = useStream(store.change$, null);

  useEffect(() => store.setPathname(pathname), [store, pathname]);
  useEffect(() => store.stop, [store]);

  if (change === null) return null;
  return (
    <div key={change} aria-hidden="true" className={styles.overlay} data-route-overlay="">
      <CoinLoader />
    </div>
  );
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
