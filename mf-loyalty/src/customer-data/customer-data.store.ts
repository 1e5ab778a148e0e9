import type { Problem, Result } from '@shop/shared-api';
import type { Payload } from '@shop/shared-events';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { RemoteServices } from '../services';

/** Data of a customer. `value` stays while reloading and after a failure, but never after a change of customer. */
export type CustomerData<T> =
  | { readonly status: 'unknown' | 'visitor'; readonly value: null }
  | { readonly status: 'loading'; readonly value: T | null }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly value: T | null; readonly problem: Problem };

export const unknownData: CustomerData<never> = { status: 'unknown', value: null };

export interface CustomerDataStore<T> {
  readonly state$: Observable<CustomerData<T>>;
  /** Follows the session until the returned function is called: loads for a customer, clears for a visitor. */
  open(): () => void;
  /** Loads again. Does nothing for a visitor (spec section 6: these calls run only with a token). */
  reload(): Promise<void>;
  /** Changes the shown value before the server was asked again. */
  amend(change: (value: T) => T): void;
}

interface Source<T> {
  readonly fetch: (customer: string) => Promise<Result<T, Problem>>;
  /** Called once for each failed load, except for an expired session, which the shell reports. */
  readonly onFailure?: (problem: Problem) => void;
}

/**
 * Creates a store for data of the current customer. The last load wins, and data of one customer is never shown to
 * another.
 */
export function customerData<T>({ bus }: RemoteServices, { fetch, onFailure }: Source<T>): CustomerDataStore<T> {
  const state$ = new BehaviorSubject<CustomerData<T>>(unknownData);
  let customer: string | null = null;
  let turn = 0;

  async function reload() {
    if (customer === null) return;
    const mine = ++turn;
    state$.next({ status: 'loading', value: state$.value.value });
    const result = await fetch(customer);
    if (mine !== turn) return;
    if (result.ok) return state$.next({ status: 'ready', value: result.value });
    state$.next({ status: 'failed', value: state$.value.value, problem: result.problem });
    if (result.problem.kind !== 'unauthorized') onFailure?.(result.problem);
  }

  function become(next: string | null, empty: CustomerData<T>) {
    turn += 1;
    customer = next;
    state$.next(empty);
  }

  return {
    state$,
    reload,
    open() {
      const following = bus.watch('session:changed').pipe(map(customerOf), distinctUntilChanged());
      const subscription = following.subscribe((next) => {
        become(next, next === null ? { status: 'visitor', value: null } : { status: 'loading', value: null });
        void reload();
      });
      return () => {
        subscription.unsubscribe();
        // Without the session the stored value could belong to a customer who logged out.
        become(null, unknownData);
      };
    },
    amend(change) {
      const { value } = state$.value;
      if (value !== null) state$.next({ ...state$.value, value: change(value) } as CustomerData<T>);
    },
  };
}

function customerOf(session: Payload<'session:changed'>): string | null {
  return session.status === 'signed-in' ? session.userId : null;
}
