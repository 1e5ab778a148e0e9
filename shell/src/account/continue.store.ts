import { BehaviorSubject, type Observable } from 'rxjs';

/** The page that was wanted before a login, until the shopper goes there or waves it away. */
export interface ContinueStore {
  readonly nextPage$: Observable<string | null>;
  offer(address: string): void;
  dismiss(): void;
}

/** Lives as long as the page: an offer from an earlier visit would only surprise. */
export function createContinueStore(): ContinueStore {
  const nextPage$ = new BehaviorSubject<string | null>(null);
  return {
    nextPage$: nextPage$.asObservable(),
    offer: (address) => nextPage$.next(address),
    dismiss: () => nextPage$.next(null),
  };
}
