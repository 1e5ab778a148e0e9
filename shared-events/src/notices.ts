import type { Payload } from './contract';

/** What is said when a session ends without the shopper's doing (spec section 8), by whoever learns of it first. Its id is how others know that it has been said. */
export const sessionOverNotice = { kind: 'error', text: 'Session expired. Please login again', id: 'session-over' } as const satisfies Payload<'notice:raised'>;
