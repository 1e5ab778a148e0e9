import { type Address, addressSchema } from '@shop/shared-api';

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
  { name: 'street', label: 'Street', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', half: true },
  { name: 'state', label: 'State', autoComplete: 'address-level1', half: true },
  { name: 'zipcode', label: 'Zipcode', autoComplete: 'postal-code', inputMode: 'numeric', half: true },
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

export type CheckedAddress = { readonly ok: true; readonly address: Address } | { readonly ok: false; readonly errors: FieldErrors };

/** The address as the server takes it, or a sentence for each wrong field (spec section 5). */
export function checkAddress(draft: Draft): CheckedAddress {
  const result = addressSchema['~standard'].validate(draft);
  if (result instanceof Promise) throw new TypeError('The address is checked at once.');
  if (!result.issues) return { ok: true, address: result.value };
  const errors: Partial<Record<AddressField, string>> = {};
  for (const { message, path } of result.issues) {
    const step = path?.[0];
    const field = fieldNamed(typeof step === 'object' ? step.key : step);
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

/** What this customer had typed before; anything else in the kept text is left out. */
export function parseDraft(text: string | null, userId: string): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return emptyDraft;
    const values: unknown = 'values' in kept ? kept.values : null;
    if (typeof values !== 'object' || values === null) return emptyDraft;
    const texts = Object.entries(values).filter(([name, value]) => fieldNamed(name) && typeof value === 'string');
    return { ...emptyDraft, ...Object.fromEntries(texts) };
  } catch {
    return emptyDraft;
  }
}

function fieldNamed(name: unknown): AddressField | null {
  return addressFields.find((field) => field.name === name)?.name ?? null;
}
