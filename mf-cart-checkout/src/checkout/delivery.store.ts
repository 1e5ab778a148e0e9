import type { Address, SavedAddress } from '@shop/shared-api';
import { storageKeys } from '@shop/shared-events';
import { BehaviorSubject, filter, firstValueFrom, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';
import { type AddressBook, addressBookStore, clearPlace, findSelectedAddress, initialAddressBook } from '../addresses';
import {
  type AddressField,
  changeField,
  checkAddress,
  type CheckedAddress,
  serializeDelivery,
  type AddressDraft,
  emptyDraft,
  type FieldErrors,
  isSameAddress,
  type StoredDelivery,
  parseDelivery,
  listUsedAddresses,
  mapServerErrors,
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
  /** The saved addresses of the customer. */
  readonly book: AddressBook;
  /** Id of the saved address that was chosen last. */
  readonly chosenId: string | null;
  /** The name under which the address is saved with the order; null: it is not saved. */
  readonly saveAs: string | null;
}

type StoredChoices = Pick<StoredDelivery, 'method' | 'code'>;

interface DeliveryStore {
  readonly state$: Observable<DeliveryState>;
  /** Loads the stored data of the current customer, until the returned function is called. */
  open(): () => void;
  setField(field: AddressField, value: string): void;
  /** Normalises a field on blur, and validates it if the form was submitted before. */
  handleBlur(field: AddressField): void;
  /** Fills in a complete address. */
  fillAddress(address: Address): void;
  /** Fills in a saved address. What was typed before comes back with `selectOther`. */
  selectSaved(saved: SavedAddress): void;
  /** Fills in what was typed before, or empties the form but for the person. */
  selectOther(): void;
  setSaveAs(saveAs: string | null): void;
  /** Loads the saved addresses again. */
  loadBook(): void;
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
  book: initialAddressBook,
  chosenId: null,
  saveAs: null,
};
const noChoices: StoredChoices = { method: '', code: '' };

/** The delivery form (spec sections 3 and 5). Typed data survives failures, reloads and expired sessions. */
export const deliveryStore = memoizeByServices((services): DeliveryStore => {
  const { bus, api, kept, settings } = services;
  const book = addressBookStore(services);
  const state = new BehaviorSubject<DeliveryState>(initialDelivery);
  let choices = noChoices;
  let isSubmitted = false;
  /** What the form was filled in with automatically, until the customer changes it. */
  let untouchedDraft: AddressDraft | null = emptyDraft;
  /** What was typed before a saved address was selected. */
  let otherDraft: AddressDraft | null = null;

  const patch = (change: Partial<DeliveryState>) => state.next({ ...state.value, ...change });
  const writeStorage = () => {
    const { userId, draft, saveAs } = state.value;
    kept.write(storageKeys.delivery, serializeDelivery(userId, { draft, saveAs, ...choices }));
  };

  function setDraft(draft: AddressDraft): void {
    untouchedDraft = null;
    patch({ draft });
    writeStorage();
  }

  /** Fills in a form that the customer has not changed. It can be filled in again. */
  function fillAutomatically(draft: AddressDraft): void {
    untouchedDraft = draft;
    patch({ draft, errors: {} });
  }

  const findSelected = () => findSelectedAddress(state.value.book.addresses, state.value.draft, state.value.chosenId);

  function loadCustomer(userId: string): void {
    const stored = parseDelivery(kept.read(storageKeys.delivery), userId);
    const { draft = emptyDraft, saveAs = null } = stored ?? {};
    choices = stored ? { method: stored.method, code: stored.code } : noChoices;
    isSubmitted = false;
    untouchedDraft = stored ? null : draft;
    otherDraft = null;
    patch({ userId, draft, saveAs, chosenId: null, errors: {}, addresses: [] });
    void fillEmptyForm(userId);
  }

  /** Shows the saved addresses. Fills an untouched form with the default, and follows changes of the selected address. */
  function handleBook(loaded: AddressBook): void {
    const selected = findSelected();
    patch({ book: loaded });
    const { draft, userId } = state.value;
    if (loaded.phase !== 'ready' || loaded.userId !== userId) return;
    const isUntouched = draft === untouchedDraft;
    const next = loaded.addresses.find(({ _id, isDefault }) => (isUntouched ? isDefault : _id === selected?._id));
    if (!next || isSameAddress(next.address, draft)) return;
    if (isUntouched) fillAutomatically(next.address);
    else fillAddress(next.address);
  }

  const waitForBook = (customer: string) =>
    firstValueFrom(
      book.state$.pipe(filter(({ phase, userId }) => userId === customer && (phase === 'ready' || phase === 'failed'))),
    );

  /** Fills a form without a saved address with the address of the last order, or with the customer's name and email. */
  async function fillEmptyForm(userId: string): Promise<void> {
    const { draft } = state.value;
    const isEmpty = draft === untouchedDraft;
    const [orders, customer] = await Promise.all([fetchEarlierOrders(api), isEmpty ? fetchCustomer(api) : null]);
    if (state.value.userId !== userId) return;
    const addresses = orders.ok ? listUsedAddresses(orders.value) : [];
    patch({ addresses });
    await waitForBook(userId);
    if (!isEmpty || state.value.draft !== draft) return;
    const [latest] = addresses;
    if (latest) return fillAutomatically(latest);
    if (!customer?.ok) return;
    const [firstName = '', ...rest] = customer.value.name.trim().split(/\s+/);
    fillAutomatically({ ...draft, firstName, lastName: rest.join(' '), email: customer.value.email });
  }

  function open(): () => void {
    patch({ errors: {} });
    const subscription = book.state$.subscribe(handleBook);
    subscription.add(book.follow());
    subscription.add(
      bus.watch('session:changed').subscribe((session) => {
        if (session.status === 'signed-in' && session.userId !== state.value.userId) loadCustomer(session.userId);
        // A logout deletes the stored data; an expired session keeps it.
        if (session.status === 'visitor' && kept.read(storageKeys.delivery) === null) {
          untouchedDraft = emptyDraft;
          patch({ userId: '', draft: emptyDraft, addresses: [], saveAs: null });
        }
        patch({ session: session.status });
      }),
    );
    return () => {
      subscription.unsubscribe();
      // The customer can change while the page is closed, and the next visit must not use the previous one.
      patch({ session: 'unknown' });
    };
  }

  function findError(field: AddressField): string | undefined {
    const checked = checkAddress(state.value.draft, settings.countries);
    return checked.ok ? undefined : checked.errors[field];
  }

  function validateField(field: AddressField): void {
    const { [field]: _, ...others } = state.value.errors;
    const error = findError(field);
    patch({ errors: error === undefined ? others : { ...others, [field]: error } });
  }

  function fillAddress(address: AddressDraft): void {
    setDraft(address);
    patch({ errors: {} });
  }

  return {
    state$: state.asObservable(),
    open,
    setField(field, value) {
      setDraft(changeField(state.value.draft, field, value));
      if (state.value.errors[field] && findError(field) === undefined) validateField(field);
    },
    handleBlur(field) {
      const value = normaliseField(field, state.value.draft[field] ?? '');
      if (value !== state.value.draft[field]) setDraft({ ...state.value.draft, [field]: value });
      if (isSubmitted) validateField(field);
    },
    fillAddress,
    selectSaved({ _id, address }) {
      const { draft } = state.value;
      if (!findSelected() && draft !== untouchedDraft) otherDraft = draft;
      patch({ chosenId: _id, saveAs: null });
      fillAddress(address);
    },
    selectOther() {
      patch({ chosenId: null });
      fillAddress(otherDraft ?? clearPlace(state.value.draft));
    },
    setSaveAs(saveAs) {
      untouchedDraft = null;
      patch({ saveAs });
      writeStorage();
    },
    loadBook: () => void book.load(),
    validate() {
      isSubmitted = true;
      const checked = checkAddress(state.value.draft, settings.countries);
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
      otherDraft = null;
      patch({ saveAs: null });
      kept.remove(storageKeys.delivery);
    },
  };
});
