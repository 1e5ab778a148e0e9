import { combineLatest, distinctUntilChanged, map, type Observable, startWith } from 'rxjs';
import type { ShellServices } from '../app-manifest';
import type { SessionStore } from '../session';
import { endSession } from './header.api';

interface HeaderState {
  readonly isCustomer: boolean;
  /** Units in the cart; undefined while unknown. */
  readonly count: number | undefined;
  /** The coin balance; null while unknown. */
  readonly coins: number | null;
}

interface HeaderStore {
  readonly state$: Observable<HeaderState>;
  logOut(): void;
}

/** The state on a server and in the first render. */
export const initialHeaderState: HeaderState = { isCustomer: false, count: undefined, coins: null };

/** Creates the header's store from the session and the states of other teams. */
export function createHeaderStore({ api, bus }: ShellServices, session: SessionStore): HeaderStore {
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
      void endSession(api);
      session.signOut();
      bus.publish('notice:raised', { kind: 'info', text: 'You are logged out.' });
    },
  };
}
