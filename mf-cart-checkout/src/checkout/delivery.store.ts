import type { Address } from '@shop/shared-api';
import { storageKeys } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';
import {
  type AddressField,
  checkAddress,
  type CheckedAddress,
  serializeDelivery,
  type AddressDraft,
  emptyDraft,
  type FieldErrors,
  type StoredDelivery,
  parseDelivery,
  listUsedAddresses,
  mapServerErrors,
  filterTyped,
  normaliseField,
} from '../address';
import { fetchCustomer, fetchEarlierOrders } from './checkout.api';

export interface DeliveryState {
  readonly session: 'unknown' | 'visitor' | 'signed-in';
  readonly userId: string;
  readonly draft: AddressDraft;
  readonly errors: FieldErrors;
  /** Delivery addresses of earlier orders, the latest first. */
  readonly addresses: readonly Address[];
}

type StoredChoices = Pick<StoredDelivery, 'method' | 'code'>;

export interface DeliveryStore {
  readonly state$: Observable<DeliveryState>;
  /** Loads the stored data of the current customer, until the returned function is called. */
  open(): () => void;
  setField(field: AddressField, value: string): void;
  /** Normalises a field on blur, and validates it if the form was submitted before. */
  handleBlur(field: AddressField): void;
  /** Fills in a complete address. */
  fillAddress(address: Address): void;
  /** Validates the form and shows the messages of invalid fields. */
  validate(): CheckedAddress;
  /** Shows the server's messages at their fields. */
  setServerErrors(fields: Readonly<Record<string, string>> | undefined): void;
  errors(): FieldErrors;
  /** The payment method and code, which are stored with the address. */
  choices(): StoredChoices;
  storeChoices(choices: Partial<StoredChoices>): void;
  /** Deletes the stored data after an order. */
  clear(): void;
}

export const initialDelivery: DeliveryState = {
  session: 'unknown',
  userId: '',
  draft: emptyDraft,
  errors: {},
  addresses: [],
};
const noChoices: StoredChoices = { method: '', code: '' };

/** The delivery form (spec sections 3 and 5). Typed data survives failures, reloads and expired sessions. */
export const deliveryStore = memoizeByServices(({ bus, api, kept }): DeliveryStore => {
  const state = new BehaviorSubject<DeliveryState>(initialDelivery);
  let choices = noChoices;
  let isSubmitted = false;

  const patch = (change: Partial<DeliveryState>) => state.next({ ...state.value, ...change });
  const writeStorage = () =>
    kept.write(storageKeys.delivery, serializeDelivery(state.value.userId, { draft: state.value.draft, ...choices }));

  function setDraft(draft: AddressDraft): void {
    patch({ draft });
    writeStorage();
  }

  function loadCustomer(userId: string): void {
    const stored = parseDelivery(kept.read(storageKeys.delivery), userId);
    choices = stored ? { method: stored.method, code: stored.code } : noChoices;
    isSubmitted = false;
    patch({ userId, draft: stored?.draft ?? emptyDraft, errors: {}, addresses: [] });
    void fillEmptyForm(userId);
  }

  /** Fills an empty form with the address of the last order, or with the customer's name and email. */
  async function fillEmptyForm(userId: string): Promise<void> {
    const { draft } = state.value;
    const isEmpty = draft === emptyDraft;
    const [orders, customer] = await Promise.all([fetchEarlierOrders(api), isEmpty ? fetchCustomer(api) : null]);
    if (state.value.userId !== userId) return;
    const addresses = orders.ok ? listUsedAddresses(orders.value) : [];
    patch({ addresses });
    if (!isEmpty || state.value.draft !== draft) return;
    const [latest] = addresses;
    if (latest) return patch({ draft: latest });
    if (!customer?.ok) return;
    const [firstName = '', ...rest] = customer.value.name.trim().split(/\s+/);
    patch({ draft: { ...draft, firstName, lastName: rest.join(' '), email: customer.value.email } });
  }

  function open(): () => void {
    patch({ errors: {} });
    const subscription = bus.watch('session:changed').subscribe((session) => {
      if (session.status === 'signed-in' && session.userId !== state.value.userId) loadCustomer(session.userId);
      // A logout deletes the stored data; an expired session keeps it.
      if (session.status === 'visitor' && kept.read(storageKeys.delivery) === null)
        patch({ userId: '', draft: emptyDraft, addresses: [] });
      patch({ session: session.status });
    });
    return () => {
      subscription.unsubscribe();
      // The customer can change while the page is closed, and the next visit must not use the previous one.
      patch({ session: 'unknown' });
    };
  }

  function findError(field: AddressField): string | undefined {
    const checked = checkAddress(state.value.draft);
    return checked.ok ? undefined : checked.errors[field];
  }

  function validateField(field: AddressField): void {
    const { [field]: _, ...others } = state.value.errors;
    const error = findError(field);
    patch({ errors: error === undefined ? others : { ...others, [field]: error } });
  }

  return {
    state$: state.asObservable(),
    open,
    setField(field, value) {
      setDraft({ ...state.value.draft, [field]: filterTyped(field, value) });
      if (state.value.errors[field] && findError(field) === undefined) validateField(field);
    },
    handleBlur(field) {
      const value = normaliseField(field, state.value.draft[field]);
      if (value !== state.value.draft[field]) setDraft({ ...state.value.draft, [field]: value });
      if (isSubmitted) validateField(field);
    },
    fillAddress(address) {
      setDraft(address);
      patch({ errors: {} });
    },
    validate() {
      isSubmitted = true;
      const checked = checkAddress(state.value.draft);
      patch({ errors: checked.ok ? {} : checked.errors });
      return checked;
    },
    setServerErrors: (fields) => patch({ errors: mapServerErrors(fields) }),
    errors: () => state.value.errors,
    choices: () => choices,
    storeChoices(more) {
      choices = { ...choices, ...more };
      writeStorage();
    },
    clear() {
      choices = noChoices;
      isSubmitted = false;
      kept.remove(storageKeys.delivery);
    },
  };
});
