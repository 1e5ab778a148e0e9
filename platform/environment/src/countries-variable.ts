import * as v from 'valibot';

const codePattern = /^[A-Z]{2}$/;
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The schema of a variable with codes of countries (ISO 3166-1), such as 'IN,NP'. */
export const countriesVariable = (message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((code) => code.trim().toUpperCase())),
      v.check((codes) => codes.every((code) => codePattern.test(code) && countryNames.of(code) !== undefined), message),
    ),
  );
