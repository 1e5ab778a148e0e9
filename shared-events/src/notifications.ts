import type { Payload } from './contract';

/**
 * The notification of an expired session (spec section 8), from the app that detects it first. The id prevents repeats.
 */
export const sessionExpiredNotification = {
  kind: 'error',
  text: 'Session expired. Please login again',
  id: 'session-over',
} as const satisfies Payload<'notice:raised'>;

/** The id of the notification to log in (spec section 8). The shell dismisses it, and the one above, after a login. */
export const loginRequiredNotificationId = 'login-needed';

/** The id of the notification that a payment failed and can be retried. The shell dismisses it after an order. */
export const paymentFailedNotificationId = 'payment-failed';
