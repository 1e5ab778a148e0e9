import { routeLoaderMs } from '@shop/shared-rules';
import { BehaviorSubject, type Observable } from 'rxjs';

interface RouteLoadingStore {
  /** The number of the current route change while the overlay is shown; null otherwise. */
  readonly change$: Observable<number | null>;
  /** Sets the current path. The first one is no change. */
  setPathname(pathname: string): void;
  stop(): void;
}

/** Shows the overlay for one second on each route change (spec section 9), unless motion is reduced. */
export function createRouteLoadingStore(isMotionReduced: () => boolean): RouteLoadingStore {
  const change$ = new BehaviorSubject<number | null>(null);
  let current: string | null = null;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    if (change$.value !== null) change$.next(null);
  };

  return {
    change$: change$.asObservable(),
    stop,
    setPathname(pathname) {
      const isChange = current !== null && current !== pathname;
      current = pathname;
      if (!isChange || isMotionReduced()) return;
      clearTimeout(timer);
      changes += 1;
      change$.next(changes);
      timer = setTimeout(stop, routeLoaderMs);
    },
  };
}
