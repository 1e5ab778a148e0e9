import { login, register } from '@shop/shared-api';
import * as v from 'valibot';

/** Spec section 2: one screen with two sides. */
export type LoginMode = 'login' | 'sign-up';

/** What stands in the form, as typed. */
export interface LoginValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly referralCode: string;
}

export type LoginField = keyof LoginValues;
export type FieldErrors = Readonly<Partial<Record<LoginField, string>>>;

/** The fields of each side, in the order of the page. */
export const fieldsOf: Readonly<Record<LoginMode, readonly LoginField[]>> = {
  login: ['email', 'password'],
  'sign-up': ['name', 'email', 'password', 'referralCode'],
};

const schemas = { login: login.payload, 'sign-up': register.payload } as const;

/** What is sent: no referral code when none was typed, and of a pasted invitation the code alone. */
export function toPayload(mode: LoginMode, { referralCode, ...values }: LoginValues) {
  if (mode === 'login') return { email: values.email, password: values.password };
  const code = parseReferralCode(referralCode.slice(referralCode.indexOf('?'))) || referralCode;
  return code.trim() === '' ? values : { ...values, referralCode: code };
}

/** A sentence for each field that cannot be sent like this (spec section 5); empty when all can. */
export function findErrors(mode: LoginMode, values: LoginValues): FieldErrors {
  const checked = v.safeParse(schemas[mode], toPayload(mode, values));
  if (checked.success) return {};
  return Object.fromEntries(
    [...checked.issues].reverse().map((issue) => [v.getDotPath(issue) ?? 'email', issue.message]),
  );
}

/** The first field of the page that has an error. */
export function findFirstError(mode: LoginMode, errors: FieldErrors): LoginField | undefined {
  return fieldsOf[mode].find((field) => errors[field] !== undefined);
}

/** The referral code of an address like /login?ref=CODE; empty when it names none. */
export function parseReferralCode(search: string): string {
  return (new URLSearchParams(search).get('ref') ?? '').trim().slice(0, 40).toUpperCase();
}
