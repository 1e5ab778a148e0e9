import { CoinLoader } from '@shop/shared-ui';
import { routeLoaderMs } from '@shop/shared-rules';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './route-veil.module.css';

/**
 * The loading overlay of every route change (spec section 9: one second). The route is already there beneath it: it takes
 * no pointer, no focus and no voice, and is left out under reduced motion and on the first page.
 */
export function RouteVeil() {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  const [change, setChange] = useState(0);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) setChange((count) => Math.abs(count) + 1);
  }, [pathname]);

  useEffect(() => {
    if (change <= 0) return;
    const timer = setTimeout(() => setChange(-change), routeLoaderMs);
    return () => clearTimeout(timer);
  }, [change]);

  if (change <= 0) return null;
  return (
    <div key={change} aria-hidden="true" className={styles.veil} data-route-veil="">
      <CoinLoader />
    </div>
  );
}
