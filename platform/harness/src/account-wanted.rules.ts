import * as v from 'valibot';
import { seeds } from './address.rules';

/** Whom an account is for, and what it has from the start, as the page asks the harness's server. */
export const accountWantedSchema = v.object({
  persona: v.picklist(['newcomer', 'shopper', 'shopper-with-access', 'expired']),
  seeds: v.pipe(v.array(v.picklist(seeds)), v.maxLength(seeds.length)),
});
export type AccountWanted = v.InferOutput<typeof accountWantedSchema>;
