import type { Problem, SavedAddress } from '@shop/shared-api';
import { BehaviorSubject, type Observable } from 'rxjs';
import {
  type AddressDraft,
  type AddressField,
  changeField,
  checkAddress,
  emptyDraft,
  type FieldErrors,
  mapServerErrors,
  normaliseField,
} from '../address';
import { memoizeByServices } from '../services';
import { clearPlace, findNameError, suggestName } from './address-book.rules';
import { type AddressBook, addressBookStore, initialAddressBook } from './address-book.store';

export interface AddressForm {
  /** The customer who opened the form. */
  readonly ownerId: string | null;
  /** Null for another address. */
  readonly addressId: string | null;
  readonly name: string;
  readonly draft: AddressDraft;
  readonly isDefault: boolean;
}

export interface AddressEditor {
  /** Null while the form is closed. */
  readonly form: AddressForm | null;
  readonly errors: FieldErrors & { readonly name?: string };
  /** Why the address could not be saved. */
  readonly failure: string | null;
  readonly isSaving: boolean;
}

export interface AddressEditorStore {
  readonly state$: Observable<AddressEditor>;
  /** Opens the form for a new address, or as it was left. */
  add(): void;
  /** Opens the form with a saved address, or as it was left. */
  edit(saved: SavedAddress): void;
  close(): void;
  setName(name: string): void;
  setDefault(isDefault: boolean): void;
  setField(field: AddressField, value: string): void;
  /** Normalises a field on blur. */
  handleBlur(field: AddressField): void;
  /** Saves the form. Returns the id of the address, or null if it failed; what was typed stays then. */
  save(): Promise<string | null>;
}

export const initialAddressEditor: AddressEditor = { form: null, errors: {}, failure: null, isSaving: false };

/** The form of one address. What was typed stays after a failure, and while other pages are open. */
export const addressEditorStore = memoizeByServices((services): AddressEditorStore => {
  const state = new BehaviorSubject(initialAddressEditor);
  const book = addressBookStore(services);
  let saved: AddressBook = initialAddressBook;
  book.state$.subscribe((current) => (saved = current));

  const patch = (change: Partial<AddressEditor>) => state.next({ ...state.value, ...change });

  function open(addressId: string | null, createForm: () => Omit<AddressForm, 'ownerId' | 'addressId'>): void {
    const { form } = state.value;
    const ownerId = saved.userId;
    if (form?.ownerId === ownerId && form.addressId === addressId) return;
    state.next({ ...initialAddressEditor, form: { ownerId, addressId, ...createForm() } });
  }

  /** Changes the form, and removes the message of the `corrected` field. */
  function changeForm(change: Partial<AddressForm>, corrected?: keyof AddressEditor['errors']): void {
    const { form, errors } = state.value;
    if (!form) return;
    const others = Object.entries(errors).filter(([field]) => field !== corrected);
    patch({ form: { ...form, ...change }, errors: Object.fromEntries(others) });
  }

  function handleBlur(field: AddressField): void {
    const { form } = state.value;
    const value = normaliseField(field, form?.draft[field] ?? '');
    if (form && (form.draft[field] ?? '') !== value) changeForm({ draft: { ...form.draft, [field]: value } });
  }

  function showProblem({ kind, message, fields = {} }: Problem): null {
    const errors = { ...mapServerErrors(fields), ...(fields['name'] ? { name: fields['name'] } : {}) };
    // The shell reports an expired session itself, and a message at a field is enough.
    const isShownElsewhere = kind === 'unauthorized' || Object.keys(errors).length > 0;
    patch({ errors, failure: isShownElsewhere ? null : message });
    return null;
  }

  async function save(): Promise<string | null> {
    const { form, isSaving } = state.value;
    if (!form || isSaving) return null;
    const checked = checkAddress(form.draft, services.settings.countries);
    const nameError = findNameError(form.name);
    if (!checked.ok || nameError !== undefined) {
      const errors = { ...(checked.ok ? {} : checked.errors), ...(nameError === undefined ? {} : { name: nameError }) };
      patch({ errors, failure: null });
      return null;
    }
    patch({ isSaving: true, errors: {}, failure: null });
    // An address that was deleted meanwhile is added again.
    const isSaved = saved.addresses.some(({ _id }) => _id === form.addressId);
    const reply = await book.save({
      ...(isSaved && form.addressId !== null ? { addressId: form.addressId } : {}),
      name: form.name,
      address: checked.address,
      isDefault: form.isDefault,
    });
    patch({ isSaving: false });
    if (!reply.ok) return showProblem(reply.problem);
    const { addressId } = reply.value;
    // What was typed while it was sent stays, in the form of the address that is now saved.
    if (state.value.form === form) state.next(initialAddressEditor);
    else if (state.value.form?.addressId === form.addressId) changeForm({ addressId });
    services.bus.publish('notice:raised', { kind: 'success', text: 'Your address is saved.' });
    return addressId;
  }

  return {
    state$: state.asObservable(),
    add() {
      const example = saved.addresses.find(({ isDefault }) => isDefault);
      open(null, () => ({
        name: suggestName(saved.addresses),
        draft: example ? clearPlace(example.address) : emptyDraft,
        isDefault: false,
      }));
    },
    edit: ({ _id, name, address, isDefault }) => open(_id, () => ({ name, draft: address, isDefault })),
    close: () => state.next(initialAddressEditor),
    setName: (name) => changeForm({ name }, 'name'),
    setDefault: (isDefault) => changeForm({ isDefault }),
    setField(field, value) {
      const { form } = state.value;
      if (form) changeForm({ draft: changeField(form.draft, field, value) }, field);
    },
    handleBlur,
    save,
  };
});
