import type { AddressSavePayload, Problem, Result, SavedAddress } from '@shop/shared-api';
import { BehaviorSubject, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';
import { type AddressSaved, fetchAddresses, sendAddress, sendDefault, sendDeletion } from './address-book.api';

export interface AddressBook {
  readonly phase: 'unknown' | 'visitor' | 'loading' | 'failed' | 'ready';
  /** The customer; null for a visitor, and before the session is known. */
  readonly userId: string | null;
  /** Oldest first. */
  readonly addresses: readonly SavedAddress[];
  /** Why the addresses could not be loaded. With `ready` the shown ones may be outdated. */
  readonly problem: Problem | null;
}

interface AddressBookStore {
  readonly state$: Observable<AddressBook>;
  /** Loads the customer's addresses, also when the tab becomes visible, until the returned function is called. */
  follow(): () => void;
  /** Loads the addresses again. The shown ones stay while loading and if it fails. */
  load(): Promise<void>;
  save(payload: AddressSavePayload): Promise<Result<AddressSaved, Problem>>;
  /** Deletes an address. Returns null if it succeeded, otherwise why not. */
  remove(addressId: string): Promise<Problem | null>;
  /** Makes an address the default. Returns null if it succeeded, otherwise why not. */
  makeDefault(addressId: string): Promise<Problem | null>;
}

export const initialAddressBook: AddressBook = { phase: 'unknown', userId: null, addresses: [], problem: null };

/** The saved addresses of the customer. Every change shows the list that the server returns. */
export const addressBookStore = memoizeByServices(({ api, bus }): AddressBookStore => {
  const state = new BehaviorSubject(initialAddressBook);
  /** Counts requests, so that an outdated reply never replaces a newer list. */
  let requestCount = 0;

  const patch = (change: Partial<AddressBook>) => state.next({ ...state.value, ...change });

  async function load(): Promise<void> {
    if (state.value.userId === null) return;
    const countAtStart = ++requestCount;
    patch({ phase: state.value.phase === 'ready' ? 'ready' : 'loading', problem: null });
    const fetched = await fetchAddresses(api);
    if (countAtStart !== requestCount) return;
    if (fetched.ok) return patch({ phase: 'ready', addresses: fetched.value });
    patch({ phase: state.value.phase === 'ready' ? 'ready' : 'failed', problem: fetched.problem });
  }

  /** Sends a change and shows the returned list. After a failure the list is loaded: its addresses may be gone. */
  async function change<T>(
    send: () => Promise<Result<T, Problem>>,
    selectAddresses: (reply: T) => readonly SavedAddress[],
  ): Promise<Result<T, Problem>> {
    const countAtStart = ++requestCount;
    const reply = await send();
    if (!reply.ok) {
      if (reply.problem.kind === 'refused') void load();
      return reply;
    }
    // A request that began later may have answered without this change.
    if (countAtStart !== requestCount) void load();
    else patch({ phase: 'ready', addresses: selectAddresses(reply.value), problem: null });
    return reply;
  }

  /** Changes an address and shows a toast with its name. */
  async function changeOne(
    addressId: string,
    send: () => Promise<Result<readonly SavedAddress[], Problem>>,
    createMessage: (name: string) => string,
  ): Promise<Problem | null> {
    const name = state.value.addresses.find(({ _id }) => _id === addressId)?.name ?? '';
    const reply = await change(send, (addresses) => addresses);
    if (!reply.ok) return reply.problem;
    bus.publish('notice:raised', { kind: 'success', text: createMessage(name) });
    return null;
  }

  function follow(): () => void {
    const subscription = bus.watch('session:changed').subscribe((session) => {
      const userId = session.status === 'signed-in' ? session.userId : null;
      if (userId === null || userId !== state.value.userId) {
        requestCount += 1;
        state.next({ ...initialAddressBook, phase: userId === null ? 'visitor' : 'loading', userId });
      }
      void load();
    });
    // Another tab or device may have changed the addresses in the meantime.
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    subscription.add(() => document.removeEventListener('visibilitychange', handleVisibility));
    return () => subscription.unsubscribe();
  }

  return {
    state$: state.asObservable(),
    follow,
    load,
    save: (payload) =>
      change(
        () => sendAddress(api, payload),
        ({ addresses }) => addresses,
      ),
    remove: (addressId) =>
      changeOne(
        addressId,
        () => sendDeletion(api, addressId),
        (name) => `${name} is deleted from your addresses.`,
      ),
    makeDefault: (addressId) =>
      changeOne(
        addressId,
        () => sendDefault(api, addressId),
        (name) => `Checkout now starts with ${name}.`,
      ),
  };
});
