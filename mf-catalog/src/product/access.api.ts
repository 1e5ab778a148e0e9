import { type AccessType, type ApiClient, checkAccess } from '@shop/shared-api';

/** Whether a customer may order what is behind a gate. A check that fails shuts nobody out: the server is asked again when a piece is put into the cart. */
export async function fetchAccess(api: ApiClient, type: AccessType): Promise<boolean> {
  const reply = await api.call(checkAccess, undefined, { params: { type } });
  return !reply.ok || reply.value.hasAccess;
}
