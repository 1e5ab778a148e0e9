import type { Address } from '@shop/shared-api';
import { storageKeys, memoizeByServices } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import {
  type AddressField,
  checkAddress,
  type CheckedAddress,
  deliveryText,
  type Draft,
  emptyDraft,
  type FieldErrors,
  type KeptDelivery,
  parseDelivery,
  serverErrors,
  tidied,
} from './address.rules';
import { fetchAddresses, fetchShopper } from './checkout.api';

export interface DeliveryState {
  readonly session: 'unknown' | 'visitor' | 'signed-in';
  readonly userId: string;
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** Where earlier parcels went, the latest first. */
  readonly addresses: readonly Address[];
}

type Choices = Pick<KeptDelivery, 'method' | 'code'>;

export interface DeliveryStore {
  readonly state$: Observable<DeliveryState>;
  /** Finds out who is here and what they had given before, until the returned function is called. */
  open(): () => void;
  type(field: AddressField, value: string): void;
  /** Tidies a field that was left, and looks at it again once the form was submitted. */
  leave(field: AddressField): void;
  /** Takes an address as a whole. */
  use(address: Address): void;
  /** The address as the server takes it; wrong fields get their sentences. */
  check(): CheckedAddress;
  /** Sentences of the server that belong beside fields. */
  refuse(fields: Readonly<Record<string, string>> | undefined): void;
  errors(): FieldErrors;
  /** What is chosen besides the address, kept with it. */
  choices(): Choices;
  remember(choices: Partial<Choices>): void;
  /** An order has been made of it: the next one begins anew. */
  forget(): void;
}

export const initialDelivery: DeliveryState = {
  session: 'unknown',
  userId: '',
  draft: emptyDraft,
  errors: {},
  addresses: [],
};
const noChoices: Choices = { method: '', code: '' };

/**
 * Where the parcel goes (spec sections 3 and 5): nothing that is typed is lost by a failure, a reload or a session that
 * runs out.
 */
export const deliveryStore = memoizeByServices(({ bus, api, kept }): DeliveryStore => {
  const state = new BehaviorSubject<DeliveryState>(initialDelivery);
  let choices = noChoices;
  let submitted = false;

  const patch = (change: Partial<DeliveryState>) => state.next({ ...state.value, ...change });
  const keep = () =>
    kept.write(storageKeys.delivery, deliveryText(state.value.userId, { draft: state.value.draft, ...choices }));

  function set(draft: Draft): void {
    patch({ draft });
    keep();
  }

  function begin(userId: string): void {
    const before = parseDelivery(kept.read(storageKeys.delivery), userId);
    choices = before ? { method: before.method, code: before.code } : noChoices;
    submitted = false;
    patch({ userId, draft: before?.draft ?? emptyDraft, errors: {}, addresses: [] });
    void fill(userId);
  }

  /** An empty form begins with where the last parcel went, or with the customer's own name. */
  async function fill(userId: string): Promise<void> {
    const { draft } = state.value;
    const isEmpty = draft === emptyDraft;
    const [used, shopper] = await Promise.all([fetchAddresses(api), isEmpty ? fetchShopper(api) : null]);
    if (state.value.userId !== userId) return;
    const addresses = used.ok ? used.value : [];
    patch({ addresses });
    if (!isEmpty || state.value.draft !== draft) return;
    const [latest] = addresses;
    if (latest) return patch({ draft: latest });
    if (!shopper?.ok) return;
    const [firstName = '', ...rest] = shopper.value.name.trim().split(/\s+/);
    patch({ draft: { ...draft, firstName, lastName: rest.join(' '), email: shopper.value.email } });
  }

  function open(): () => void {
    patch({ errors: {} });
    const watching = bus.watch('session:changed').subscribe((session) => {
      if (session.status === 'signed-in' && session.userId !== state.value.userId) begin(session.userId);
      // Whoever logs out takes what was typed along; a session that ran out left it here.
      if (session.status === 'visitor' && kept.read(storageKeys.delivery) === null)
        patch({ userId: '', draft: emptyDraft, addresses: [] });
      patch({ session: session.status });
    });
    return () => {
      watching.unsubscribe();
      // Who is here may change while nobody looks, and a page must not act on who was here before.
      patch({ session: 'unknown' });
    };
  }

  function errorOf(field: AddressField): string | undefined {
    const checked = checkAddress(state.value.draft);
    return checked.ok ? undefined : checked.errors[field];
  }

  function look(field: AddressField): void {
    const { [field]: _, ...others } = state.value.errors;
    const error = errorOf(field);
    patch({ errors: error === undefined ? others : { ...others, [field]: error } });
  }

  return {
    state$: state.asObservable(),
    open,
    type(field, value) {
      set({ ...state.value.draft, [field]: value });
      if (state.value.errors[field] && errorOf(field) === undefined) look(field);
    },
    leave(field) {
      const value = tidied(field, state.value.draft[field]);
      if (value !== state.value.draft[field]) set({ ...state.value.draft, [field]: value });
      if (submitted) look(field);
    },
    use(address) {
      set(address);
      patch({ errors: {} });
    },
    check() {
      submitted = true;
      const checked = checkAddress(state.value.draft);
      patch({ errors: checked.ok ? {} : checked.errors });
      return checked;
    },
    refuse: (fields) => patch({ errors: serverErrors(fields) }),
    errors: () => state.value.errors,
    choices: () => choices,
    remember(more) {
      choices = { ...choices, ...more };
      keep();
    },
    forget() {
      choices = noChoices;
      submitted = false;
      kept.remove(storageKeys.delivery);
    },
  };
});
