import { removeInvisible, toAsciiDigits } from '@shop/shared-rules';
import * as v from 'valibot';

/** A code of six digits from an authenticator app, or a recovery code of twelve, in digits of any script. */
export const oneTimeCodeSchema = v.pipe(
  v.string(),
  v.transform((typed) => toAsciiDigits(removeInvisible(typed)).replace(/[\s\p{Z}\p{Pd}]/gu, '')),
  v.regex(/^(?:\d{6}|\d{12})$/, 'Please enter the 6 digits that your app shows, or a recovery code of 12 digits.'),
);
