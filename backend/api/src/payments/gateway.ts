import type { GatewayName } from '../database/schema';
import { SecurityAlarm, type SecurityEvent } from '../http/security-events';

/** A payment that a gateway is asked to collect. */
export interface PaymentRequest {
  /** The payment intent's id. */
  readonly id: string;
  readonly amountPaise: number;
  readonly expiresAt: Date;
  /** A short description for the gateway's records. */
  readonly description: string;
  /**
   * Public address of the shop without a final slash, for gateways that redirect the shopper back; '' if it is not
   * known.
   */
  readonly shopUrl: string;
}

export interface OpenedPayment {
  /** The gateway's id of the order or session. */
  readonly id: string;
  /** The gateway's page where the shopper pays; null if the shop's page opens a window. */
  readonly checkoutUrl: string | null;
}

/** A payment that the gateway has captured. */
export interface CapturedPayment {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
}

/** A refund that a gateway is asked to send. */
export interface RefundRequest {
  /** The idempotency key of this try, which the gateway also keeps as a note of the refund. */
  readonly key: string;
  readonly paymentId: string;
  readonly amountPaise: number;
}

/** A refund as the gateway has it. One that is done can still fail days later; one that failed stays so. */
export interface GatewayRefund {
  readonly id: string;
  readonly amountPaise: number;
  readonly status: 'pending' | 'done' | 'failed';
  /** The key with which the shop asked for it; undefined for a refund that was made without one. */
  readonly key: string | undefined;
  /** The gateway's reason of a failure; null without one. */
  readonly failure: string | null;
}

/** What a signed webhook is about. Everything else in it is ignored, because the gateway is asked. */
export interface GatewayEvent {
  /** Undefined if the gateway did not name one; the event is then handled each time it comes. */
  readonly id: string | undefined;
  readonly gatewayOrderId: string | undefined;
  readonly refund: GatewayRefundEvent | undefined;
}

export interface GatewayRefundEvent {
  readonly id: string;
  readonly paymentId: string;
  /** Whether it failed for good; every other status is asked for. */
  readonly hasFailed: boolean;
  readonly failure: string | null;
}

/** A payment gateway. Every method except `parseEvent` may throw a GatewayError. */
export interface Gateway {
  readonly name: GatewayName;
  open(demand: PaymentRequest): Promise<OpenedPayment>;
  /** Lists the captured payments that were not refunded; none if the gateway does not know the order. */
  listPayments(gatewayOrderId: string): Promise<readonly CapturedPayment[]>;
  /** Closes the order for payment, if the gateway can do that. */
  close(gatewayOrderId: string): Promise<void>;
  /** Refunds a payment or a part of it. The same key again gives the same refund. */
  createRefund(refund: RefundRequest): Promise<GatewayRefund>;
  /** Finds a refund; undefined if the gateway does not know it. */
  findRefund(id: string): Promise<GatewayRefund | undefined>;
  /** Lists the refunds of a payment, newest first; none if the gateway does not know the payment. */
  listRefunds(paymentId: string): Promise<readonly GatewayRefund[]>;
  /** Parses a webhook; returns undefined only if its signature is not the gateway's. */
  parseEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): GatewayEvent | undefined;
}

/** Razorpay also reports a payment to the browser, with a signature. */
export interface RazorpayGateway extends Gateway {
  isSignatureValid(gatewayOrderId: string, paymentId: string, signature: string): boolean;
}

/** The configured gateways. */
export interface Gateways {
  readonly razorpay: RazorpayGateway | null;
  readonly stripe: Gateway | null;
}

/** The gateway did not answer, or its answer was not valid. The message is for the log. */
export class GatewayError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GatewayProblem';
  }
}

/** An incident for the shop's owner, such as a forged signature or a wrong amount. */
export class PaymentAlarm extends SecurityAlarm {
  constructor(message: string, event: SecurityEvent) {
    super(message, event);
    this.name = 'PaymentAlarm';
  }
}
