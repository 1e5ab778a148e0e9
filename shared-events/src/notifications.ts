import type { Payload } from './contract';

/**
 * The notification of an expired session (spec section 8), from the app that detects it first. The id prevents repeats.
 */
export const sessionExpiredNotification = {
  kind: 'error',
  text: 'Session expired. Please login again',
  id: 'session-over',
} as const satisfies Payload<'notice:raised'>;

/** The notification that the browser does not keep what the shopper puts into the cart, or the login. */
export const storageRefusedNotification = {
  kind: 'warning',
  text: 'Your browser saves nothing for this shop: your cart and login are lost when this page closes. Allow cookies and site data to keep them.',
  id: 'storage-refused',
  closeAfterMs: 30_000,
} as const satisfies Payload<'notice:raised'>;

/** The id of the notification to log in (spec section 8). The shell dismisses it, and the one above, after a login. */
export const loginRequiredNotificationId = 'login-needed';

/** The id of the notification that a payment failed and can be retried. The shell dismisses it after an order. */
export const paymentFailedNotificationId = 'payment-failed';
