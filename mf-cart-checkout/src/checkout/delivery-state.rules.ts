import type { Address, SavedAddress } from '@shop/shared-api';
import {
  type AddressDraft,
  type CheckedAddress,
  emptyDraft,
  type FieldErrors,
  isSameAddress,
  type StoredDelivery,
} from '../address';
import { type AddressBook, clearPlace, findSelectedAddress, initialAddressBook } from '../addresses';

/** The payment method and code, which are stored with the address. */
export type StoredChoices = Pick<StoredDelivery, 'method' | 'code'>;

/** The delivery form. */
export interface DeliveryState {
  readonly session: 'unknown' | 'visitor' | 'signed-in';
  readonly userId: string;
  readonly draft: AddressDraft;
  /** 'automatic': the form is empty or was filled in for the customer, and may be filled in again. */
  readonly origin: 'automatic' | 'typed';
  /** What was typed before a saved address was selected. */
  readonly otherDraft: AddressDraft | null;
  readonly errors: FieldErrors;
  /** Whether an order was tried: since then fields are checked when they are left. */
  readonly isSubmitted: boolean;
  readonly choices: StoredChoices;
  /** Delivery addresses of earlier orders, the latest first. */
  readonly addresses: readonly Address[];
  /** The saved addresses of the customer. */
  readonly book: AddressBook;
  /** Id of the saved address that was chosen last. */
  readonly chosenId: string | null;
  /** The name under which the address is saved with the order; null: it is not saved. */
  readonly saveAs: string | null;
}

const noChoices: StoredChoices = { method: '', code: '' };

export const initialDelivery: DeliveryState = {
  session: 'unknown',
  userId: '',
  draft: emptyDraft,
  origin: 'automatic',
  otherDraft: null,
  errors: {},
  isSubmitted: false,
  choices: noChoices,
  addresses: [],
  book: initialAddressBook,
  chosenId: null,
  saveAs: null,
};

// What can happen, each as the state that follows.

/** Another customer: the form is what the browser has stored of theirs, or empty. */
export const showCustomer = (state: DeliveryState, userId: string, stored: StoredDelivery | null): DeliveryState => ({
  ...initialDelivery,
  session: state.session,
  book: state.book,
  userId,
  ...(stored
    ? {
        draft: stored.draft,
        origin: 'typed' as const,
        saveAs: stored.saveAs,
        choices: { method: stored.method, code: stored.code },
      }
    : {}),
});

/** A logout: nothing of the customer stays in the form. */
export const showVisitor = (state: DeliveryState): DeliveryState => ({
  ...state,
  userId: '',
  draft: emptyDraft,
  origin: 'automatic',
  addresses: [],
  saveAs: null,
});

/** The customer changes the form. */
export const typeDraft = (state: DeliveryState, draft: AddressDraft): DeliveryState => ({
  ...state,
  draft,
  origin: 'typed',
});

/** A form that the customer has not changed is filled in for them. */
export const fillAutomatically = (state: DeliveryState, draft: AddressDraft): DeliveryState => ({
  ...state,
  draft,
  origin: 'automatic',
  errors: {},
});

/** The customer chooses a complete address. */
export const fillAddress = (state: DeliveryState, address: AddressDraft): DeliveryState => ({
  ...typeDraft(state, address),
  errors: {},
});

/** The saved addresses are there, or have changed: an untouched form gets the default one, another follows its own. */
export function showBook(state: DeliveryState, book: AddressBook): DeliveryState {
  const selected = findSelected(state);
  const shown = { ...state, book };
  if (book.phase !== 'ready' || book.userId !== state.userId) return shown;
  const isUntouched = state.origin === 'automatic';
  const next = book.addresses.find(({ _id, isDefault }) => (isUntouched ? isDefault : _id === selected?._id));
  if (!next || isSameAddress(next.address, state.draft)) return shown;
  return isUntouched ? fillAutomatically(shown, next.address) : fillAddress(shown, next.address);
}

/** A saved address is selected. What was typed is remembered. */
export function selectSaved(state: DeliveryState, { _id, address }: SavedAddress): DeliveryState {
  const isOwn = state.origin === 'typed' && !findSelected(state);
  const remembered = isOwn ? { ...state, otherDraft: state.draft } : state;
  return fillAddress({ ...remembered, chosenId: _id, saveAs: null }, address);
}

/** What was typed before comes back, or the form is emptied but for the person. */
export const selectOther = (state: DeliveryState): DeliveryState =>
  fillAddress({ ...state, chosenId: null }, state.otherDraft ?? clearPlace(state.draft));

/** The customer wants the address saved under a name, or not. */
export const setSaveAs = (state: DeliveryState, saveAs: string | null): DeliveryState => ({
  ...state,
  saveAs,
  origin: 'typed',
});

/** An order is tried. */
export const submit = (state: DeliveryState, checked: CheckedAddress): DeliveryState => ({
  ...state,
  isSubmitted: true,
  errors: checked.ok ? {} : checked.errors,
});

/** An order was placed: its choices are used up. */
export const endOrder = (state: DeliveryState): DeliveryState => ({
  ...state,
  isSubmitted: false,
  otherDraft: null,
  choices: noChoices,
  saveAs: null,
});

const findSelected = ({ book, draft, chosenId }: DeliveryState) => findSelectedAddress(book.addresses, draft, chosenId);
