import type { TextStorage } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';

/** The page that was wanted before a login, until the shopper opens or dismisses it. */
export interface ContinueStore {
  readonly nextPage$: Observable<string | null>;
  /** Whether it was offered on this page load, and not restored after a reload. */
  isNew(): boolean;
  offer(address: string): void;
  dismiss(): void;
}

const key = 'continue-to';

/** Creates a store that lasts as long as `storage`; without one, as long as the page load. */
export function createContinueStore(storage?: TextStorage): ContinueStore {
  const nextPage$ = new BehaviorSubject(storage?.read(key) ?? null);
  let isNew = false;
  return {
    nextPage$: nextPage$.asObservable(),
    isNew: () => isNew,
    offer(address) {
      isNew = true;
      storage?.write(key, address);
      nextPage$.next(address);
    },
    dismiss() {
      storage?.remove(key);
      nextPage$.next(null);
    },
  };
}
