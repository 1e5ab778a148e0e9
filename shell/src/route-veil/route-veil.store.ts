import { routeLoaderMs } from '@shop/shared-rules';
import { BehaviorSubject, type Observable } from 'rxjs';

export interface RouteVeilStore {
  /** The number of the route change that is being veiled; null for none. */
  readonly veiled$: Observable<number | null>;
  /** The route is at this path now. The first one is no change. */
  arrive(pathname: string): void;
  stop(): void;
}

/** Counts a second for each route change (spec section 9); none where `isStill` says that nothing may move. */
export function createRouteVeilStore(isStill: () => boolean): RouteVeilStore {
  const veiled$ = new BehaviorSubject<number | null>(null);
  let here: string | null = null;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    if (veiled$.value !== null) veiled$.next(null);
  };

  return {
    veiled$: veiled$.asObservable(),
    stop,
    arrive(pathname) {
      const isChange = here !== null && here !== pathname;
      here = pathname;
      if (!isChange || isStill()) return;
      clearTimeout(timer);
      changes += 1;
      veiled$.next(changes);
      timer = setTimeout(stop, routeLoaderMs);
    },
  };
}
