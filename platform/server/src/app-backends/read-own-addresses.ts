import { backendAddressSchema } from '@shop/release-registry/manifest';
import * as v from 'valibot';

/**
 * Reads SHOP_APP_BACKENDS: addresses of backends by app, separated by commas, in the place of those that releases name.
 * Throws a sentence for a wrong one.
 */
export function readOwnAddresses(text: string | undefined): ReadonlyMap<string, string> {
  const entries = (text ?? '').split(',').filter((entry) => entry.trim() !== '');
  return new Map(
    entries.map((entry) => {
      const [, app, address] = /^\s*([a-z][a-z\d-]*)=(\S+)\s*$/.exec(entry) ?? [];
      if (app === undefined || !v.is(backendAddressSchema, address))
        throw new Error(
          `SHOP_APP_BACKENDS has the entry “${entry.trim()}”, which is none such as mf-reviews=http://localhost:4100.`,
        );
      return [app, address];
    }),
  );
}
