import type { AccessType } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { type Observable, switchMap } from 'rxjs';
import { fetchAccess } from './access.api';

/** Whether who is here may order what is behind a gate; a visitor may not, and nothing is asked for them (spec section 6). */
export function accessTo({ api, bus }: RemoteServices, gate: AccessType): Observable<boolean> {
  return bus.watch('session:changed').pipe(switchMap(async ({ status }) => status === 'signed-in' && fetchAccess(api, gate)));
}
