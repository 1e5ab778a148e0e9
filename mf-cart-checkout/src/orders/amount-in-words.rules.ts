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

function words(number: number): string {
  if (number < 20) return small[number] ?? '';
  if (number < 100)
    return [tens[Math.floor(number / 10)], number % 10 > 0 ? small[number % 10] : ''].filter(Boolean).join(' ');
  const step = steps.find(({ size }) => number >= size);
  if (!step) return '';
  const rest = number % step.size;
  return `${words(Math.floor(number / step.size))} ${step.name}${rest > 0 ? ` ${words(rest)}` : ''}`;
}

/**
 * An amount as invoices in India write it out: 'Rupees One Lakh Two Hundred and Fifty Paise Only'. Not for amounts
 * below 0.
 */
export function amountInWords(rupees: number): string {
  const paise = Math.max(0, toPaise(rupees));
  const whole = words(Math.floor(paise / 100));
  const part = paise % 100;
  return `Rupees ${whole}${part > 0 ? ` and ${words(part)} Paise` : ''} Only`;
}
