import { type Address, addressSchema } from '@shop/shared-api';
import * as v from 'valibot';
import { fieldsOf, keptFields } from '../kept-fields';

export type AddressField = keyof Address;
/** What was typed so far, checked or not. */
export type Draft = Readonly<Record<AddressField, string>>;
export type FieldErrors = Readonly<Partial<Record<AddressField, string>>>;

export interface AddressFieldWords {
  readonly name: AddressField;
  readonly label: string;
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'email';
  readonly type?: 'email' | 'tel';
  readonly half?: true;
}

/** The delivery fields in the order of the form (spec section 3). */
export const addressFields: readonly AddressFieldWords[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', half: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', half: true },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'street', label: 'Street', autoComplete: 'address-line1' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', half: true },
  { name: 'state', label: 'State', autoComplete: 'address-level1', half: true },
  { name: 'zipcode', label: 'PIN code', autoComplete: 'postal-code', inputMode: 'numeric', half: true },
  { name: 'country', label: 'Country', autoComplete: 'country-name', half: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel-national', type: 'tel', inputMode: 'numeric' },
];

export const emptyDraft: Draft = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'India',
  phone: '',
};

export type CheckedAddress =
  { readonly ok: true; readonly address: Address } | { readonly ok: false; readonly errors: FieldErrors };

/** A field as it is meant, whatever was pasted: a PIN code without its gap, a number without +91 and dashes. */
export function tidied(field: AddressField, value: string): string {
  if (field === 'zipcode') return value.replace(/[\s-]/g, '');
  if (field !== 'phone') return value.trim();
  const digits = value.replace(/[\s().-]/g, '').replace(/^(?:\+|00)/, '');
  return digits.length > 10 ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : digits;
}

/** Every field as it is meant. */
export function tidiedDraft(draft: Draft): Draft {
  return Object.fromEntries(addressFields.map(({ name }) => [name, tidied(name, draft[name])])) as Draft;
}

/** The address as the server takes it, or a sentence for each wrong field (spec section 5). */
export function checkAddress(draft: Draft): CheckedAddress {
  const result = v.safeParse(addressSchema, tidiedDraft(draft));
  if (result.success) return { ok: true, address: result.output };
  const errors: Partial<Record<AddressField, string>> = {};
  for (const { message, path } of result.issues) {
    const field = fieldNamed(path?.[0]?.key);
    if (field && !errors[field]) errors[field] = message;
  }
  return { ok: false, errors };
}

/** Sentences of the server that belong beside a field; it may name it `zipcode` or `address.zipcode`. */
export function serverErrors(fields: Readonly<Record<string, string>> = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, sentence]) => {
      const field = fieldNamed(path.split('.').at(-1));
      return field ? [[field, sentence]] : [];
    }),
  );
}

/** The first wrong field in the order of the form, where the focus goes. */
export function firstWrong(errors: FieldErrors): AddressField | null {
  return addressFields.find(({ name }) => errors[name])?.name ?? null;
}

/** What a customer gave for an order so far, as it is kept over a reload and a login. */
export interface KeptDelivery {
  readonly draft: Draft;
  readonly method: string;
  readonly code: string;
}

/** What this customer had given before, or null; anything that is no such thing is left out. */
export function parseDelivery(text: string | null, userId: string): KeptDelivery | null {
  const kept = keptFields(text);
  if (kept['userId'] !== userId) return null;
  const texts = Object.entries(fieldsOf(kept['values'])).filter(
    ([name, value]) => fieldNamed(name) && typeof value === 'string',
  );
  return {
    draft: { ...emptyDraft, ...Object.fromEntries(texts) },
    method: textOf(kept['method']),
    code: textOf(kept['code']),
  };
}

export function deliveryText(userId: string, { draft, method, code }: KeptDelivery): string {
  return JSON.stringify({ userId, values: draft, method, code });
}

/** The addresses of earlier orders, newest first, each once. */
export function usedAddresses(
  orders: readonly { readonly address?: Address; readonly date: number }[],
  most = 3,
): readonly Address[] {
  const newestFirst = [...orders].sort((a, b) => b.date - a.date).flatMap(({ address }) => address ?? []);
  const first = (address: Address) => newestFirst.find((one) => sameness(one) === sameness(address));
  return newestFirst.filter((address) => first(address) === address).slice(0, most);
}

/** Whether what was typed is this address. */
export function isThis(address: Address, draft: Draft): boolean {
  return sameness(address) === sameness(tidiedDraft(draft));
}

const sameness = (address: Draft): string =>
  addressFields.map(({ name }) => address[name].trim().toLowerCase()).join('\n');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function fieldNamed(name: unknown): AddressField | null {
  return addressFields.find((field) => field.name === name)?.name ?? null;
}
