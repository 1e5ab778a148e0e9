import { type ApiClient, logout } from '@shop/shared-api';

/** Ends the session of the current token on the server. The shopper is logged out here whatever it answers. */
export async function endSession(api: ApiClient): Promise<void> {
  await api.call(logout, {});
}
