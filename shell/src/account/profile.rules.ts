import { updateProfile } from '@shop/shared-api';
import * as v from 'valibot';

/** Returns a message for an invalid name; null for a valid one. */
export function findNameError(name: string): string | null {
  const checked = v.safeParse(updateProfile.payload, { name });
  return checked.success ? null : checked.issues[0].message;
}
