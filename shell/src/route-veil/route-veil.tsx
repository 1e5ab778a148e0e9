import { useStream } from '@shop/shared-events';
import { CoinLoader } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './route-veil.module.css';
import { createRouteVeilStore } from './route-veil.store';

/**
 * The loading overlay of every route change (spec section 9: one second). The route is already there beneath it: it takes
 * no pointer, no focus and no voice, and is left out under reduced motion and on the first page.
 */
export function RouteVeil() {
  const { pathname } = useLocation();
  const [store] = useState(() => createRouteVeilStore(prefersStillness));
  const veiled = useStream(store.veiled$, null);

  useEffect(() => store.arrive(pathname), [store, pathname]);
  useEffect(() => store.stop, [store]);

  if (veiled === null) return null;
  return (
    <div key={veiled} aria-hidden="true" className={styles.veil} data-route-veil="">
      <CoinLoader />
    </div>
  );
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
