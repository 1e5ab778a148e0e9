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

interface CustomerDataStore<T> {
  readonly state$: Observable<CustomerData<T>>;
  /** Follows the session until the returned function is called: loads for a customer, clears for a visitor. */
  open(): () => void;
  /** Loads again. Does nothing for a visitor (spec section 6: these calls run only with a token). */
  reload(): Promise<void>;
  /** Changes the shown value before the server was asked again. */
  update(change: (value: T) => T): void;
}

interface CustomerDataSource<T> {
  readonly fetch: (customer: string) => Promise<Result<T, Problem>>;
  /** Called once for each failed load, except for an expired session, which the shell reports. */
  readonly onFailure?: (problem: Problem) => void;
}

/**
 * Creates a store for data of the current customer. The last load wins, and data of one customer is never shown to
 * another.
 */
export function createCustomerDataStore<T>(
  { bus }: RemoteServices,
  { fetch, onFailure }: CustomerDataSource<T>,
): CustomerDataStore<T> {
  const state$ = new BehaviorSubject<CustomerData<T>>(unknownData);
  let customer: string | null = null;
  let loadCount = 0;

  async function reload() {
    if (customer === null) return;
    const countAtStart = ++loadCount;
    state$.next({ status: 'loading', value: state$.value.value });
    const result = await fetch(customer);
    if (countAtStart !== loadCount) return;
    if (result.ok) return state$.next({ status: 'ready', value: result.value });
    state$.next({ status: 'failed', value: state$.value.value, problem: result.problem });
    if (result.problem.kind !== 'unauthorized') onFailure?.(result.problem);
  }

  function setCustomer(newCustomer: string | null, empty: CustomerData<T>) {
    loadCount += 1;
    customer = newCustomer;
    state$.next(empty);
  }

  return {
    state$,
    reload,
    open() {
      const customers$ = bus.watch('session:changed').pipe(map(findCustomer), distinctUntilChanged());
      const subscription = customers$.subscribe((newCustomer) => {
        setCustomer(
          newCustomer,
          newCustomer === null ? { status: 'visitor', value: null } : { status: 'loading', value: null },
        );
        void reload();
      });
      return () => {
        subscription.unsubscribe();
        // Without the session the stored value could belong to a customer who logged out.
        setCustomer(null, unknownData);
      };
    },
    update(change) {
      const { value } = state$.value;
      if (value !== null) state$.next({ ...state$.value, value: change(value) } as CustomerData<T>);
    },
  };
}

function findCustomer(session: Payload<'session:changed'>): string | null {
  return session.status === 'signed-in' ? session.userId : null;
}
