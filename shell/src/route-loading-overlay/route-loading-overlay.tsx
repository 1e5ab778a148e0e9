import { matchesMedia, useLocation, useStream } from '@shop/shared-events';
import { classNames, CoinLoader } from '@shop/shared-ui';
import { useEffect, useLayoutEffect, useState } from 'react';
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

  // Effects without layout run after a view transition, too late for an overlay.
  useLayoutEffect(() => store.setPathname(pathname), [store, pathname]);
  useEffect(() => store.stop, [store]);

  if (change === null) return null;
  return <Overlay key={change} />;
}

function Overlay() {
  const [isClear] = useState(isViewTransitionActive);
  return (
    <div aria-hidden="true" className={classNames(styles.overlay, isClear && styles.clear)} data-route-overlay="">
      <CoinLoader />
    </div>
  );
}

const prefersReducedMotion = () => matchesMedia('(prefers-reduced-motion: reduce)');

/** Whether a picture moves between two pages. */
const isViewTransitionActive = () =>
  (document as { readonly activeViewTransition?: object | null }).activeViewTransition != null;
