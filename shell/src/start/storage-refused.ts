import type { Payload } from '@shop/shared-events';

/** The notification that the browser does not keep what the shopper puts into the cart, or the login. */
export const storageRefusedNotification: Payload<'notice:raised'> = {
  kind: 'warning',
  text: 'Your browser saves nothing for this shop: your cart and login are lost when this page closes. Allow cookies and site data to keep them.',
  id: 'storage-refused',
  closeAfterMs: 30_000,
};
