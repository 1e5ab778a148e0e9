import { login, register } from '@shop/shared-api';
import { coinsPerRupee, normaliseCode, signUpBonusCoins } from '@shop/shared-rules';
import { findFieldErrors } from '../account-security';

/** Spec section 2: one screen with two sides. */
export type LoginMode = 'login' | 'sign-up';

/** The form's values as typed. */
export interface LoginValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly referralCode: string;
  /** Of an authenticator app, or a recovery code; empty until the backend has asked for it. */
  readonly code: string;
}

export type LoginField = keyof LoginValues;
export type FieldErrors = Readonly<Partial<Record<LoginField, string>>>;

/** The fields of each side, in the order of the page. */
export const fieldsOf: Readonly<Record<LoginMode, readonly LoginField[]>> = {
  login: ['email', 'password', 'code'],
  'sign-up': ['name', 'email', 'password', 'referralCode'],
};

const schemas = { login: login.payload, 'sign-up': register.payload } as const;

/**
 * Converts values to the payload: without empty codes, and with the referral code out of a pasted invitation link.
 */
export function toPayload(mode: LoginMode, { name, email, password, ...codes }: LoginValues) {
  if (mode === 'login') return { email, password, ...(codes.code.trim() === '' ? {} : { code: codes.code }) };
  const { referralCode } = codes;
  const code = parseReferralCode(referralCode.slice(referralCode.indexOf('?'))) || referralCode;
  return { name, email, password, ...(code.trim() === '' ? {} : { referralCode: code }) };
}

/** Returns a message for each invalid field (spec section 5). */
export function findErrors(mode: LoginMode, values: LoginValues): FieldErrors {
  return findFieldErrors(schemas[mode], toPayload(mode, values));
}

/** Returns the first field with an error, in the order of the page. */
export function findFirstError(mode: LoginMode, errors: FieldErrors): LoginField | undefined {
  return fieldsOf[mode].find((field) => errors[field] !== undefined);
}

/** Returns the referral code of an address like /login?ref=CODE; empty without one. */
export function parseReferralCode(search: string): string {
  return normaliseCode(new URLSearchParams(search).get('ref') ?? '').slice(0, 40);
}

/** The greeting of a new customer (spec section 9: the sign-up bonus). */
export function formatWelcome(brand: string): string {
  return `Welcome to ${brand}. Your first ${signUpBonusCoins} coins are in your account. Please open the mail that we have sent you.`;
}

/** Which coins an account earns, and what they are worth (spec section 9). `perRupee` is 0 where purchases earn none. */
export function formatCoinBenefit(perRupee: number): string {
  const purchase = perRupee > 0 ? `, and ${perRupee} for every rupee you spend` : '';
  return `${signUpBonusCoins} coins when you join${purchase}. ${coinsPerRupee} coins take ₹1 off.`;
}
