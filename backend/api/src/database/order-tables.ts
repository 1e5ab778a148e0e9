import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Address, CoinDiscount, OrderStatus, StatusChange } from '@shop/shared-api';
import { amountColumn, timestampColumn } from './columns';
import { users } from './users-table';

/** A line of an order with the data of the sale; price in paise. */
export interface OrderLine {
  readonly productId: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly images: readonly string[];
  readonly size: string;
  readonly quantity: number;
}

export interface AppliedRedemption {
  readonly code: string;
  /** Rupees. */
  readonly discountAmount: number;
  /** Whether the code stays used after the order has ended, because its worth came back as coins. */
  readonly isSpent?: boolean;
}

/** The content of an order before it is paid. */
export interface OrderDraft {
  readonly items: readonly OrderLine[];
  readonly address: Address;
  readonly amountPaise: number;
  readonly originalAmountPaise: number;
  readonly appliedRedemption: AppliedRedemption | null;
  readonly coinDiscounts: Readonly<Record<string, CoinDiscount>>;
  readonly coinsUsed: number;
  readonly coinSavingsPaise: number;
  readonly coinsEarned: number;
  readonly fingerprint: string;
}

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    items: jsonb('items').$type<readonly OrderLine[]>().notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    amountPaise: amountColumn('amount_paise').notNull(),
    originalAmountPaise: amountColumn('original_amount_paise').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    payment: boolean('payment').notNull(),
    paymentMethod: text('payment_method').notNull(),
    placedAt: timestampColumn('placed_at').notNull(),
    appliedRedemption: jsonb('applied_redemption').$type<OrderDraft['appliedRedemption']>(),
    coinDiscounts: jsonb('coin_discounts').$type<OrderDraft['coinDiscounts']>().notNull(),
    coinsUsed: amountColumn('coins_used').notNull(),
    coinSavingsPaise: amountColumn('coin_savings_paise').notNull(),
    coinsEarned: amountColumn('coins_earned').notNull(),
    /** The idempotency key of the submission. Unique per customer. */
    idempotencyKey: text('idempotency_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Every status with its time in milliseconds, oldest first. Empty in rows from before this column. */
    statusHistory: jsonb('status_history').$type<readonly StatusChange[]>().notNull().default([]),
    /** The gateway's payment, at most one order each; null for cash. */
    paymentId: text('payment_id').unique(),
    /** A message for the customer about the order. */
    notice: text('notice'),
    /** Who carries the parcel; null before it is shipped, or if the operator did not name the carrier. */
    carrier: text('carrier'),
    /** The carrier's number of the parcel; null as above. */
    tracking: text('tracking'),
    /** Whether the parcel of an undelivered order is on its way back; its units are then not in stock. */
    parcelReturning: boolean('parcel_returning').notNull().default(false),
  },
  (table) => [
    unique('orders_once_per_submit').on(table.userId, table.idempotencyKey),
    index('orders_by_user').on(table.userId, table.placedAt),
    index('orders_by_time').using('brin', table.placedAt),
    index('orders_open')
      .on(table.userId, table.placedAt)
      .where(sql`status in ('Order Placed', 'Packing', 'Shipped', 'Out for delivery')`),
    check('orders_amount', sql`${table.amountPaise} >= 0`),
  ],
);

/** What the operator writes about a refund that goes back by hand. */
const settledByHand = {
  /** The customer's UPI id or account; null: not known. Deleted once the money is there. */
  payee: text('payee'),
  /** How the operator has sent the money; null: not by hand, or in cash. */
  settlement: text('settlement'),
};

export type GatewayName = 'razorpay' | 'stripe';

/**
 * RESERVED: stock, coins and code are reserved. RELEASED: they were returned. ORDERED: paid, with an order. REFUSED:
 * paid and refunded.
 */
export type IntentState = 'RESERVED' | 'RELEASED' | 'ORDERED' | 'REFUSED';

/** An attempt to pay for an order online. Its id is the gateway's receipt and becomes the order's id. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** Null until the gateway has opened the payment. */
    gatewayOrderId: text('gateway_order_id').unique(),
    /** The gateway's page where the shopper pays, if it has one. */
    checkoutUrl: text('pay_at'),
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    redemptionId: text('redemption_id'),
    /**
     * The order id under which coins and code are reserved. A second reservation has another one, because ledger
     * sources are unique.
     */
    reservationId: text('held_as').notNull(),
    state: text('state').$type<IntentState>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When the gateway is checked next; null: never. */
    nextCheckAt: timestampColumn('ask_at'),
    /** When a refresh of My Orders last checked the gateway; null: never. */
    refreshedAt: timestampColumn('refreshed_at'),
    /** The trace of the request that opened the payment; null while traces are off. */
    traceparent: text('traceparent'),
  },
  (table) => [
    index('payment_intents_by_user').on(table.userId, table.state),
    index('payment_intents_by_expiry').on(table.state, table.expiresAt),
    index('payment_intents_by_question').on(table.nextCheckAt),
    index('payment_intents_by_time').using('brin', table.createdAt),
  ],
);

/**
 * Refunds through a gateway: of a whole payment, or of a part of it. The columns say what became of one
 * (`readRefundState`). An earlier release knows `done_at` only, so a row that has it counts as done.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The payment's id for what is left of it; the id of the line's return for a part. */
    id: text('id').primaryKey(),
    /** The sequence in which the refunds of one payment were recorded, and are sent. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    paymentId: text('payment_id').notNull(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    intentId: text('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    amountPaise: amountColumn('amount_paise').notNull(),
    /** The reason as a sentence for the shopper. */
    reason: text('reason').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the gateway had sent it, or the operator had settled it by hand. */
    doneAt: timestampColumn('done_at'),
    /** The gateway is not asked for it before this time; null: at once. */
    retryAt: timestampColumn('try_at'),
    /** The number of the try: each one is a refund of its own at the gateway, with a key of its own. */
    attempt: integer('attempt').notNull().default(1),
    /** The gateway's id of the refund of this try; null until the gateway has answered. */
    gatewayRefundId: text('gateway_refund_id'),
    /** When the gateway said that this try has failed for good. */
    failedAt: timestampColumn('failed_at'),
    /** Why the gateway failed or refused it last, for the operator. */
    failure: text('failure'),
    /** When the gateway is asked once more about a refund that it has sent; null: not again. */
    recheckAt: timestampColumn('recheck_at'),
    ...settledByHand,
  },
  (table) => [index('refunds_by_intent').on(table.intentId), index('refunds_by_payment').on(table.paymentId)],
);

/** Refunds of orders that were paid in cash. The operator pays them and marks them as done. */
export const cashRefunds = pgTable(
  'cash_refunds',
  {
    /** The order's id for what is left of it; the id of the line's return for a part. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountPaise: amountColumn('amount_paise').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    doneAt: timestampColumn('done_at'),
    ...settledByHand,
  },
  (table) => [index('cash_refunds_by_order').on(table.orderId)],
);

/** Webhooks that were handled: each event counts once. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  receivedAt: timestampColumn('received_at').notNull(),
});
