import type { Address, SavedAddress } from '@shop/shared-api';
import { storageKeys } from '@shop/shared-events';
import { BehaviorSubject, filter, firstValueFrom, type Observable } from 'rxjs';
import {
  type AddressField,
  changeField,
  checkAddress,
  type CheckedAddress,
  type FieldErrors,
  listUsedAddresses,
  mapServerErrors,
  normaliseField,
  parseDelivery,
  serializeDelivery,
} from '../address';
import { addressBookStore } from '../addresses';
import { memoizeByServices } from '../services';
import { fetchCustomer, fetchEarlierOrders } from './checkout.api';
import {
  type DeliveryState,
  endOrder,
  fillAddress,
  fillAutomatically,
  initialDelivery,
  selectOther,
  selectSaved,
  setSaveAs,
  showBook,
  showCustomer,
  showVisitor,
  type StoredChoices,
  submit,
  typeDraft,
} from './delivery-state.rules';

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

/** The delivery form (spec sections 3 and 5). Typed data survives failures, reloads and expired sessions. */
export const deliveryStore = memoizeByServices((services): DeliveryStore => {
  const { bus, api, kept, settings } = services;
  const book = addressBookStore(services);
  const state = new BehaviorSubject<DeliveryState>(initialDelivery);

  const show = (next: DeliveryState) => state.next(next);

  /** Shows what the customer has changed, and stores it. */
  function showAndStore(next: DeliveryState): void {
    show(next);
    const { userId, draft, saveAs, choices } = next;
    kept.write(storageKeys.delivery, serializeDelivery(userId, { draft, saveAs, ...choices }));
  }

  const waitForBook = (customer: string) =>
    firstValueFrom(
      book.state$.pipe(filter(({ phase, userId }) => userId === customer && (phase === 'ready' || phase === 'failed'))),
    );

  /** Fills a form without a saved address with the address of the last order, or with the customer's name and email. */
  async function fillEmptyForm(): Promise<void> {
    const { draft, origin, userId } = state.value;
    const isEmpty = origin === 'automatic';
    const [orders, customer] = await Promise.all([fetchEarlierOrders(api), isEmpty ? fetchCustomer(api) : null]);
    if (state.value.userId !== userId) return;
    const addresses = orders.ok ? listUsedAddresses(orders.value) : [];
    show({ ...state.value, addresses });
    await waitForBook(userId);
    if (!isEmpty || state.value.draft !== draft) return;
    const [latest] = addresses;
    if (latest) return show(fillAutomatically(state.value, latest));
    if (!customer?.ok) return;
    const [firstName = '', ...rest] = customer.value.name.trim().split(/\s+/);
    const person = { firstName, lastName: rest.join(' '), email: customer.value.email };
    show(fillAutomatically(state.value, { ...draft, ...person }));
  }

  function open(): () => void {
    show({ ...state.value, errors: {} });
    const subscription = book.state$.subscribe((loaded) => {
      const next = showBook(state.value, loaded);
      if (next.origin === 'typed' && next.draft !== state.value.draft) showAndStore(next);
      else show(next);
    });
    subscription.add(book.follow());
    subscription.add(
      bus.watch('session:changed').subscribe((session) => {
        if (session.status === 'signed-in' && session.userId !== state.value.userId) {
          const stored = parseDelivery(kept.read(storageKeys.delivery), session.userId);
          show(showCustomer(state.value, session.userId, stored));
          void fillEmptyForm();
        }
        // A logout deletes the stored data; an expired session keeps it.
        if (session.status === 'visitor' && kept.read(storageKeys.delivery) === null) show(showVisitor(state.value));
        show({ ...state.value, session: session.status });
      }),
    );
    return () => {
      subscription.unsubscribe();
      // The customer can change while the page is closed, and the next visit must not use the previous one.
      show({ ...state.value, session: 'unknown' });
    };
  }

  function findError(field: AddressField): string | undefined {
    const checked = checkAddress(state.value.draft, settings.countries);
    return checked.ok ? undefined : checked.errors[field];
  }

  function validateField(field: AddressField): void {
    const { [field]: _, ...others } = state.value.errors;
    const error = findError(field);
    show({ ...state.value, errors: error === undefined ? others : { ...others, [field]: error } });
  }

  return {
    state$: state.asObservable(),
    open,
    setField(field, value) {
      showAndStore(typeDraft(state.value, changeField(state.value.draft, field, value)));
      if (state.value.errors[field] && findError(field) === undefined) validateField(field);
    },
    handleBlur(field) {
      const { draft, isSubmitted } = state.value;
      const value = normaliseField(field, draft[field] ?? '');
      if (value !== draft[field]) showAndStore(typeDraft(state.value, { ...draft, [field]: value }));
      if (isSubmitted) validateField(field);
    },
    fillAddress: (address) => showAndStore(fillAddress(state.value, address)),
    selectSaved: (saved) => showAndStore(selectSaved(state.value, saved)),
    selectOther: () => showAndStore(selectOther(state.value)),
    setSaveAs: (saveAs) => showAndStore(setSaveAs(state.value, saveAs)),
    loadBook: () => void book.load(),
    validate() {
      const checked = checkAddress(state.value.draft, settings.countries);
      show(submit(state.value, checked));
      return checked;
    },
    setServerErrors: (fields) => show({ ...state.value, errors: mapServerErrors(fields) }),
    errors: () => state.value.errors,
    choices: () => state.value.choices,
    storeChoices: (more) => showAndStore({ ...state.value, choices: { ...state.value.choices, ...more } }),
    clear() {
      show(endOrder(state.value));
      kept.remove(storageKeys.delivery);
    },
  };
});
