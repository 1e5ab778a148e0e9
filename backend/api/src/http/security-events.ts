import type { Logger } from '@shop/server-environment/logging';
import { normaliseAddress } from '@shop/server-environment/normalise-address';

/**
 * The security events of the shop, and the only fields that each may carry. `address` is a network address (IPv6: its
 * /64 network), never a postal one; emails, names and codes are in none of them.
 */
const allowedFields = {
  login_failed: ['userId', 'address'],
  password_check_failed: ['userId'],
  password_changed: ['userId', 'address'],
  password_reset: ['userId', 'address'],
  email_verified: ['userId', 'address'],
  email_changed: ['userId', 'address'],
  email_has_account: ['userId', 'address'],
  second_factor_on: ['userId', 'address'],
  second_factor_off: ['userId', 'address'],
  second_factor_refused: ['userId', 'address'],
  sessions_ended: ['userId', 'address'],
  link_refused: ['userId', 'address'],
  limit_reached: ['limit', 'userId', 'address'],
  payment_refused: ['reason', 'userId', 'intentId', 'paymentId', 'gatewayOrderId'],
  refund_failed: ['gateway', 'reason', 'refundId', 'intentId', 'paymentId'],
  /** `count`: those since the last report, with this one. */
  webhook_signature_invalid: ['gateway', 'address', 'count'],
  token_signature_invalid: ['address'],
  operator_secret_refused: ['address'],
  account_erased: ['userId', 'address'],
} as const;

type EventName = keyof typeof allowedFields;

/** One security event with its fields. */
export type SecurityEvent = {
  readonly [K in EventName]: { readonly event: K } & {
    readonly [F in (typeof allowedFields)[K][number]]?: string | undefined;
  };
}[EventName];

export type LogSecurityEvent = (event: SecurityEvent) => void;

const maxValueLength = 100;

/** Writes security events at level 'warn': only the fields of the list above, each at most 100 characters long. */
export function createSecurityLog(logger: Logger): LogSecurityEvent {
  return (event) => {
    const allowed: readonly string[] = allowedFields[event.event];
    const fields = Object.entries(event).flatMap(([name, value]) =>
      allowed.includes(name) && typeof value === 'string'
        ? [[name, (name === 'address' ? normaliseAddress(value) : value).slice(0, maxValueLength)]]
        : [],
    );
    logger.warn({ event: event.event, security: true, ...Object.fromEntries(fields) }, 'security event');
  };
}

/** An error that is a security event: the log shows the event instead of the error. */
export class SecurityAlarm extends Error {
  constructor(
    message: string,
    readonly event: SecurityEvent,
  ) {
    super(message);
    this.name = 'SecurityAlarm';
  }
}
