import { type Address, addressSchema } from '@shop/shared-api';
import {
  defaultCountries,
  findCountry,
  formatDeliveryCountries,
  normaliseLine,
  normalisePhone,
  normalisePinCode,
  toAsciiDigits,
} from '@shop/shared-rules';
import * as v from 'valibot';
import { toFields, parseFields } from '../stored-fields';
import { fillState } from './pin-codes.rules';

export type AddressField = keyof Address | 'streetMore';
/** The typed values of the form, valid or not. `streetMore` is the second line of the street, which an address has not. */
export type AddressDraft = Readonly<Record<keyof Address, string>> & { readonly streetMore?: string };
export type FieldErrors = Readonly<Partial<Record<AddressField, string>>>;

interface AddressFieldTexts {
  readonly name: AddressField;
  readonly label: string;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'email';
  readonly type?: 'email' | 'tel';
  readonly half?: true;
  readonly optional?: true;
}

/** The delivery fields in the order of the form (spec section 3). Both lines of the street are sent as one. */
export const addressFields: readonly AddressFieldTexts[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', half: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', half: true },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'street', label: 'Street', autoComplete: 'address-line1' },
  { name: 'streetMore', label: 'Flat, floor or landmark', autoComplete: 'address-line2', optional: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', half: true },
  { name: 'state', label: 'State', autoComplete: 'address-level1', half: true },
  { name: 'zipcode', label: 'PIN code', autoComplete: 'postal-code', inputMode: 'numeric', half: true },
  { name: 'country', label: 'Country', autoComplete: 'country-name', half: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel-national', type: 'tel', inputMode: 'numeric' },
];

export const emptyDraft: AddressDraft = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  streetMore: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'India',
  phone: '',
};

export type CheckedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly errors: FieldErrors };

const pinLength = 6;
const phoneLength = 10;

/**
 * Removes what a numeric field cannot contain, as it is typed or pasted (spec section 5). A phone number may have the
 * prefix +91 or 0 until it is normalised.
 */
export function filterTyped(field: AddressField, value: string): string {
  if (field !== 'zipcode' && field !== 'phone') return value;
  const text = toAsciiDigits(value);
  const digits = text.replace(/\D/g, '');
  if (field === 'zipcode') return digits.slice(0, pinLength);
  const prefix = /^\D*\+/.test(text) ? '+' : '';
  const prefixLength = /^(?:0*91)?0?(?=[6-9])/.exec(digits)?.[0].length ?? 0;
  return prefix + digits.slice(0, phoneLength + prefixLength);
}

/** Normalises the value of a field as the server does: a PIN code without spaces, a phone number without +91. */
export function normaliseField(field: AddressField, value: string): string {
  if (field === 'zipcode') return normalisePinCode(value);
  return field === 'phone' ? normalisePhone(value) : normaliseLine(value);
}

/** Returns the form after a field was typed. A PIN code fills in an empty state. */
export function changeField(draft: AddressDraft, field: AddressField, typed: string): AddressDraft {
  const changed = { ...draft, [field]: filterTyped(field, typed) };
  return field === 'zipcode' ? fillState(changed) : changed;
}

/** Normalises all fields, and joins both lines of the street. */
function normaliseDraft(draft: AddressDraft): Address {
  const { streetMore, ...address } = Object.fromEntries(
    addressFields.map(({ name }) => [name, normaliseField(name, draft[name] ?? '')]),
  ) as Record<AddressField, string>;
  const { street } = address;
  return { ...address, street: street === '' || streetMore === '' ? street : `${street}, ${streetMore}` };
}

/**
 * Validates the form. Returns the address for the server, or a message for each invalid field (spec section 5).
 * `countries` are the codes of those to which the shop delivers.
 */
export function checkAddress(draft: AddressDraft, countries = defaultCountries): CheckedAddress {
  const normalised = normaliseDraft(draft);
  const result = v.safeParse(addressSchema, normalised);
  const country = findCountry(normalised.country, countries);
  if (result.success && country !== undefined) return { ok: true, address: { ...result.output, country } };
  const errors: Partial<Record<AddressField, string>> = {};
  for (const { message, path } of result.issues ?? []) {
    const field = findFieldName(path?.[0]?.key);
    if (field && !errors[field]) errors[field] = message;
  }
  if (country === undefined) errors.country ??= formatDeliveryCountries(countries);
  return { ok: false, errors };
}

/** Maps the server's messages to fields. A field can be named `zipcode` or `address.zipcode`. */
export function mapServerErrors(fields: Readonly<Record<string, string>> = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, sentence]) => {
      const field = findFieldName(path.split('.').at(-1));
      return field ? [[field, sentence]] : [];
    }),
  );
}

/** Returns the first invalid field in the order of the form, which gets the focus. */
export function findFirstError(errors: FieldErrors): AddressField | null {
  return addressFields.find(({ name }) => errors[name])?.name ?? null;
}

/** The delivery data that survives a reload and a login. */
export interface StoredDelivery {
  readonly draft: AddressDraft;
  readonly method: string;
  readonly code: string;
  /** The name under which the address is saved once it was ordered to; null: it is not saved. */
  readonly saveAs: string | null;
}

/** Parses the stored delivery data of this customer, or returns null. Invalid fields are left out. */
export function parseDelivery(text: string | null, userId: string): StoredDelivery | null {
  const fields = parseFields(text);
  if (fields['userId'] !== userId) return null;
  return {
    draft: parseDraft(fields['values']),
    method: toText(fields['method']),
    code: toText(fields['code']),
    saveAs: typeof fields['saveAs'] === 'string' ? fields['saveAs'] : null,
  };
}

/** Parses typed values that were stored. Invalid fields are empty. */
export function parseDraft(stored: unknown): AddressDraft {
  const texts = Object.entries(toFields(stored)).filter(
    ([name, value]) => findFieldName(name) && typeof value === 'string',
  );
  return { ...emptyDraft, ...Object.fromEntries(texts) };
}

export function serializeDelivery(userId: string, { draft, ...choices }: StoredDelivery): string {
  return JSON.stringify({ userId, values: draft, ...choices });
}

/** Returns the addresses of earlier orders, newest first, each once. */
export function listUsedAddresses(
  orders: readonly { readonly address?: Address; readonly date: number }[],
  max = 3,
): readonly Address[] {
  const newestFirst = [...orders].sort((a, b) => b.date - a.date).flatMap(({ address }) => address ?? []);
  const findFirst = (address: Address) => newestFirst.find((one) => toComparisonKey(one) === toComparisonKey(address));
  return newestFirst.filter((address) => findFirst(address) === address).slice(0, max);
}

/** Returns true if the form contains this address. */
export function isSameAddress(address: Address, draft: AddressDraft): boolean {
  return toComparisonKey(address) === toComparisonKey(normaliseDraft(draft));
}

const toComparisonKey = (address: AddressDraft): string =>
  addressFields.map(({ name }) => (address[name] ?? '').trim().toLowerCase()).join('\n');

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function findFieldName(name: unknown): AddressField | null {
  return addressFields.find((field) => field.name === name)?.name ?? null;
}

/** Formats city, state and PIN code on one line: Pune, Maharashtra 411001. */
export function formatCityLine({ city, state, zipcode }: Pick<Address, 'city' | 'state' | 'zipcode'>): string {
  return `${city}, ${state} ${zipcode}`;
}
