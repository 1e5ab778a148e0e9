const currency = /^(?:₹|rs\.?|inr)\s*|\s*(?:₹|inr|\/-)$/gi;
const plain = /^\d{1,9}(?:\.\d{1,2})?$/;
/** 1,299.00 and 1,29,900. */
const groupedByCommas = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/;
/** 1299,00 and 1.299,00. */
const decimalComma = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** Parses an amount in rupees as files write it, and returns paise; undefined for anything else. */
export function parseRupees(text: string): number | undefined {
  const amount = text
    .trim()
    .replace(currency, '')
    .replace(/(?<=\d)[ \u00A0\u202F'’](?=\d{3})/g, '');
  const number = groupedByCommas.test(amount)
    ? amount.replaceAll(',', '')
    : decimalComma.test(amount)
      ? amount.replaceAll('.', '').replace(',', '.')
      : amount;
  if (!plain.test(number)) return undefined;
  const [rupees = '0', paise = ''] = number.split('.');
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}
