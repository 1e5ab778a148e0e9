import { toPaise } from '@shop/shared-rules';

const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;
const steps = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const;

function numberToWords(number: number): string {
  if (number < 20) return small[number] ?? '';
  if (number < 100)
    return [tens[Math.floor(number / 10)], number % 10 > 0 ? small[number % 10] : ''].filter(Boolean).join(' ');
  const step = steps.find(({ size }) => number >= size);
  if (!step) return '';
  const rest = number % step.size;
  return `${numberToWords(Math.floor(number / step.size))} ${step.name}${rest > 0 ? ` ${numberToWords(rest)}` : ''}`;
}

/**
 * Writes an amount in words as on India receipts: 'Rupees One Lakh Two Hundred and Fifty Paise Only'. Negative amounts
 * give zero.
 */
export function formatAmountInWords(rupees: number): string {
  const paise = Math.max(0, toPaise(rupees));
  const rupeesText = numberToWords(Math.floor(paise / 100));
  const paisePart = paise % 100;
  return `Rupees ${rupeesText}${paisePart > 0 ? ` and ${numberToWords(paisePart)} Paise` : ''} Only`;
}
