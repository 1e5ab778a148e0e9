import type { GatewayName } from '../database/schema';
import { SecurityAlarm, type SecurityEvent } from '../http/security-events';

/** What a gateway is to be paid for. */
export interface PaymentRequest {
  /** The payment intent's id. */
  readonly id: string;
  readonly amountPaise: number;
  readonly expiresAt: Date;
  /** Whom it is for, in words. */
  readonly description: string;
  /**
   * Address of the shop, without a slash at its end, for gateways that send the shopper back; '' where nobody knows it.
   */
  readonly shopUrl: string;
}

export interface OpenedPayment {
  /** The gateway's own id of what it is to be paid for. */
  readonly id: string;
  /** The page where the shopper pays; null where that is a window of the shop's page. */
  readonly checkoutUrl: string | null;
}

/** Money that has really arrived. */
export interface CapturedPayment {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
}

/** What a genuine webhook is about. Nothing else of it is believed: the gateway is asked. */
export interface GatewayEvent {
  readonly id: string;
  readonly gatewayOrderId: string | undefined;
  readonly refundedPaymentId: string | undefined;
}

/** A payment gateway. Every method may throw a GatewayProblem, but `readEvent`. */
export interface Gateway {
  readonly name: GatewayName;
  open(demand: PaymentRequest): Promise<OpenedPayment>;
  /** The payments that have arrived for it and have not gone back; none where the gateway does not know it. */
  listPayments(gatewayOrderId: string): Promise<readonly CapturedPayment[]>;
  /** Makes it unpayable where the gateway can do that. */
  close(gatewayOrderId: string): Promise<void>;
  /** Sends a whole payment back; repeated, it sends nothing more. False: it is under way. */
  refund(paymentId: string, amountPaise: number): Promise<boolean>;
  /** Reads a webhook; undefined for one that the gateway has not signed. */
  parseEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): GatewayEvent | undefined;
}

/** Razorpay tells the browser of a payment, too, and signs what it says. */
export interface RazorpayGateway extends Gateway {
  isSignatureValid(gatewayOrderId: string, paymentId: string, signature: string): boolean;
}

/** The gateways that are set up. */
export interface Gateways {
  readonly razorpay: RazorpayGateway | null;
  readonly stripe: Gateway | null;
}

/** A gateway that does not answer, or not as it should. The sentence is for the log. */
export class GatewayError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GatewayProblem';
  }
}

/** Something that the shop's owner should look at, such as a forged signature or an amount that differs. */
export class PaymentAlarm extends SecurityAlarm {
  constructor(message: string, event: SecurityEvent) {
    super(message, event);
    this.name = 'PaymentAlarm';
  }
}
