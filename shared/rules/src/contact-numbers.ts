import { removeInvisible, toAsciiDigits } from './typed-text';

/** What people write between the digits of a number: spaces, dashes, dots, slashes and brackets. */
const separators = /[\s\p{Z}\p{Pd}().·/]/gu;

const removeSeparators = (text: string): string => toAsciiDigits(removeInvisible(text)).replace(separators, '');

/**
 * Normalises a mobile number to its ten digits: without +91, 0091 or 0 before it and without separators, in the digits
 * of any script. What is no such number stays, without separators, to be refused.
 */
export function normalisePhone(typed: string): string {
  const digits = removeSeparators(typed).replace(/^(?:\+|00)/, '');
  return digits.length > 10 ? digits.replace(/^(?:0*91)?0?(?=\d{10}$)/, '') : digits;
}

/** Normalises a PIN code to its six digits: '५६० ००१' becomes '560001'. */
export function normalisePinCode(typed: string): string {
  return removeSeparators(typed);
}

/** Normalises the number of a bank account to its digits: without separators, in the digits of any script. */
export function normaliseAccountNumber(typed: string): string {
  return removeSeparators(typed);
}
