import { updateProfile } from '@shop/shared-api';
import * as v from 'valibot';

/** A sentence when this name cannot be saved; null when it can. */
export function findNameError(name: string): string | null {
  const checked = v.safeParse(updateProfile.payload, { name });
  return checked.success ? null : checked.issues[0].message;
}
