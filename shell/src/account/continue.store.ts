import { BehaviorSubject, type Observable } from 'rxjs';

/** The page that was wanted before a login, until the shopper opens or dismisses it. */
export interface ContinueStore {
  readonly nextPage$: Observable<string | null>;
  offer(address: string): void;
  dismiss(): void;
}

/** Creates a store that lasts as long as the page. */
export function createContinueStore(): ContinueStore {
  const nextPage$ = new BehaviorSubject<string | null>(null);
  return {
    nextPage$: nextPage$.asObservable(),
    offer: (address) => nextPage$.next(address),
    dismiss: () => nextPage$.next(null),
  };
}
