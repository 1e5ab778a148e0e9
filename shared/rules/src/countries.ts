/** The countries to which the shop delivers where the settings name no others: codes of ISO 3166-1. */
export const defaultCountries: readonly string[] = ['IN'];

/** The languages in which people in India, and their browsers, write the name of a country. */
const languages = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur'];
const otherNames: Readonly<Record<string, readonly string[]>> = { IN: ['IND', 'Bharat'] };

/** Returns the English name of a country's code. */
export function formatCountry(code: string): string {
  return translateCountry(code, 'en');
}

/** Returns the English name of the country that was typed, if it is one of these codes; undefined otherwise. */
export function findCountry(typed: string, codes: readonly string[]): string | undefined {
  const key = toComparisonKey(typed);
  const isTyped = (name: string) => toComparisonKey(name) === key;
  const found = codes.find(
    (code) =>
      [code, ...(otherNames[code] ?? [])].some(isTyped) ||
      languages.some((language) => isTyped(translateCountry(code, language))),
  );
  return found === undefined ? undefined : formatCountry(found);
}

/** Says where the shop delivers: 'We deliver to India only.' */
export function formatDeliveryCountries(codes: readonly string[]): string {
  const names = codes.map(formatCountry);
  const last = names.pop() ?? '';
  return `We deliver to ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last} only.`;
}

const translateCountry = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const toComparisonKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
