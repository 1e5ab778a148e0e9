import * as v from 'valibot';
import { unitsSchema } from './units-returned';

/** What mails about an exchange show of it. */
export const exchangeSchema = v.object({
  ...unitsSchema.entries,
  /** The size of the replacement; null with money back. */
  newSize: v.nullable(v.string()),
});
export type ExchangeInMail = v.InferOutput<typeof exchangeSchema>;
