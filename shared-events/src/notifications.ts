import type { Payload } from './contract';

/** What is said when a session ends without the shopper's doing (spec section 8), by whoever learns of it first. Its id is how others know that it has been said. */
export const sessionExpiredNotification = { kind: 'error', text: 'Session expired. Please login again', id: 'session-over' } as const satisfies Payload<'notice:raised'>;

/** The id under which a visitor is told to log in (spec section 8). With a login the shell takes it away, as it does the one above. */
export const loginRequiredNotificationId = 'login-needed';

/** The id under which a try to pay is said to have failed, while the shopper may still pay. With an order the shell takes it away. */
export const paymentFailedNotificationId = 'payment-failed';
