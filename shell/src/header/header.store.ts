import type { RemoteServices } from '@shop/shared-events';
import { combineLatest, distinctUntilChanged, map, type Observable, startWith } from 'rxjs';
import type { SessionStore } from '../session';

export interface HeaderState {
  readonly isCustomer: boolean;
  /** Units in the cart; undefined until somebody has counted. */
  readonly count: number | undefined;
  /** The coin balance; null as long as it is not known. */
  readonly coins: number | null;
}

export interface HeaderStore {
  readonly state$: Observable<HeaderState>;
  logOut(): void;
}

/** What a server and a first render show. */
export const initialHeaderState: HeaderState = { isCustomer: false, count: undefined, coins: null };

/** What the header shows of what other teams say. */
export function createHeaderStore({ bus }: RemoteServices, session: SessionStore): HeaderStore {
  return {
    state$: combineLatest({
      isCustomer: session.session$.pipe(map(({ status }) => status === 'signed-in')),
      count: bus.watch('cart:changed').pipe(
        map((cart): number | undefined => cart.count),
        startWith(undefined),
        distinctUntilChanged(),
      ),
      coins: bus.watch('loyalty:balance-changed').pipe(
        map(({ coins }) => coins),
        startWith(null),
        distinctUntilChanged(),
      ),
    }),
    logOut() {
      session.signOut();
      bus.publish('notice:raised', { kind: 'info', text: 'You are logged out.' });
    },
  };
}
