import type { SavedAddress } from '@shop/shared-api';
import { emptyDraft } from '../address';
import { type AddressBook, initialAddressBook } from '../addresses';
import {
  type DeliveryState,
  endOrder,
  fillAutomatically,
  initialDelivery,
  selectOther,
  selectSaved,
  setSaveAs,
  showBook,
  showCustomer,
  showVisitor,
  submit,
  typeDraft,
} from './delivery-state.rules';

const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: '9876543210' };
const createSaved = (id: string, street: string, isDefault = false): SavedAddress =>
  ({ _id: id, name: id, isDefault, address: { ...emptyDraft, ...person, street } }) as SavedAddress;
const home = createSaved('Home', '12 Mill Road', true);
const work = createSaved('Work', '3 Lake View');
const createBook = (...addresses: readonly SavedAddress[]): AddressBook => ({
  ...initialAddressBook,
  phase: 'ready',
  userId: 'u1',
  addresses,
});

const customer = showCustomer(initialDelivery, 'u1', null);
const typed = { ...emptyDraft, ...person, street: '9 Fort Lane' };
const street = ({ draft }: DeliveryState) => draft.street;

test('delivery: an untouched form gets the default address, and gets another one when that changes', () => {
  const filled = showBook(customer, createBook(work, home));
  expect([street(filled), filled.origin]).toEqual(['12 Mill Road', 'automatic']);
  expect(street(showBook(filled, createBook({ ...work, isDefault: true }, { ...home, isDefault: false })))).toBe(
    '3 Lake View',
  );
});

test('delivery: what was typed stays when the saved addresses come, and when others change', () => {
  const form = typeDraft(fillAutomatically(customer, home.address), typed);
  expect([street(showBook(form, createBook(home))), form.origin]).toEqual(['9 Fort Lane', 'typed']);
});

test('delivery: a form with a saved address follows its change, and no other’s', () => {
  const selected = selectSaved(showBook(typeDraft(customer, typed), createBook(home, work)), work);
  expect(street(showBook(selected, createBook(home, createSaved('Work', '4 Lake View'))))).toBe('4 Lake View');
  expect(street(showBook(selected, createBook(createSaved('Home', '1 Mill Road', true), work)))).toBe('3 Lake View');
});

test('delivery: saved addresses of another customer, or that are not loaded, change nothing', () => {
  expect(street(showBook(customer, { ...createBook(home), userId: 'u2' }))).toBe('');
  expect(street(showBook(customer, { ...createBook(home), phase: 'loading' }))).toBe('');
});

test('delivery: what was typed comes back after a saved address, or the form is emptied but for the person', () => {
  const withBook = showBook(typeDraft(customer, typed), createBook(home, work));
  expect(selectOther(selectSaved(selectSaved(withBook, home), work)).draft).toEqual(typed);
  const untouched = showBook(customer, createBook(home));
  expect(selectOther(selectSaved(untouched, home)).draft).toEqual({ ...emptyDraft, ...person });
});

test('delivery: an address that is to be saved is no longer filled in automatically', () => {
  expect(street(showBook(setSaveAs(fillAutomatically(customer, typed), 'Home'), createBook(home)))).toBe('9 Fort Lane');
});

test('delivery: another customer sees what the browser has stored of theirs, and a visitor nothing of either', () => {
  const form = submit(typeDraft(customer, typed), { ok: false, errors: { phone: 'Ten digits.' } });
  expect(form).toMatchObject({ isSubmitted: true, errors: { phone: 'Ten digits.' } });
  const stored = { draft: { ...typed, street: 'Theirs' }, saveAs: 'Home', method: 'cod', code: 'SAVE10' } as const;
  expect(showCustomer(form, 'u2', stored)).toMatchObject({
    userId: 'u2',
    draft: { street: 'Theirs' },
    origin: 'typed',
    choices: { method: 'cod', code: 'SAVE10' },
    isSubmitted: false,
    errors: {},
  });
  expect(showCustomer(form, 'u2', null)).toMatchObject({ draft: emptyDraft, origin: 'automatic', saveAs: null });
  expect(showVisitor(form)).toMatchObject({ userId: '', draft: emptyDraft, origin: 'automatic' });
});

test('delivery: after an order its code and its name are used up, and the address stays', () => {
  const choices = { method: 'cod', code: 'SAVE10' } as const;
  expect(endOrder({ ...setSaveAs(typeDraft(customer, typed), 'Home'), choices })).toMatchObject({
    draft: typed,
    saveAs: null,
    choices: { method: '', code: '' },
  });
});
