import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Address, CoinDiscount, OrderStatus, StatusChange } from '@shop/shared-api';
import { amountColumn, timestampColumn } from './columns';
import { users } from './users-table';

/** One line of an order as it was sold; price in paise. */
export interface OrderLine {
  readonly productId: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly images: readonly string[];
  readonly size: string;
  readonly quantity: number;
}

/** An order before anybody has paid for it: all that it will say, but its status and its dates. */
export interface OrderDraft {
  readonly items: readonly OrderLine[];
  readonly address: Address;
  readonly amountPaise: number;
  readonly originalAmountPaise: number;
  readonly appliedRedemption: { readonly code: string; readonly discountAmount: number } | null;
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
    /** The submit that made this order: the same one makes it only once. */
    idempotencyKey: text('idempotency_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Every status with its time, oldest first; times in milliseconds. Empty in rows from before this was kept. */
    statusHistory: jsonb('status_history').$type<readonly StatusChange[]>().notNull().default([]),
    /** The gateway's payment; null for cash. One payment pays for one order. */
    paymentId: text('payment_id').unique(),
    /** A sentence for its customer about what became of it. */
    notice: text('notice'),
  },
  (table) => [
    unique('orders_once_per_submit').on(table.userId, table.idempotencyKey),
    index('orders_by_user').on(table.userId, table.placedAt),
    check('orders_amount', sql`${table.amountPaise} >= 0`),
  ],
);

export type GatewayName = 'razorpay' | 'stripe';

/**
 * RESERVED: stock, coins and code are held for it. RELEASED: they have been given back. ORDERED: paid, and an order.
 * REFUSED: paid and not to be fulfilled.
 */
export type IntentState = 'RESERVED' | 'RELEASED' | 'ORDERED' | 'REFUSED';

/** What an online payment is to pay for. Its id is the gateway's receipt, and becomes the order's id. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** Null until the gateway has answered. */
    gatewayOrderId: text('gateway_order_id').unique(),
    /** Where the shopper pays, when that is a page of the gateway. */
    checkoutUrl: text('pay_at'),
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    redemptionId: text('redemption_id'),
    /** Under which order's name coins and code are held; a second holding has another one, for the ledger's sake. */
    reservationId: text('held_as').notNull(),
    state: text('state').$type<IntentState>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When the gateway is asked about it next; null: no more. */
    nextCheckAt: timestampColumn('ask_at'),
    /** When a shopper's refresh last asked the gateway about it; null: never. */
    refreshedAt: timestampColumn('refreshed_at'),
  },
  (table) => [
    index('payment_intents_by_user').on(table.userId, table.state),
    index('payment_intents_by_expiry').on(table.state, table.expiresAt),
    index('payment_intents_by_question').on(table.nextCheckAt),
  ],
);

/** Money that goes back; a payment is refunded once. */
export const refunds = pgTable(
  'refunds',
  {
    paymentId: text('payment_id').primaryKey(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    intentId: text('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    amountPaise: amountColumn('amount_paise').notNull(),
    /** A sentence for the shopper. */
    reason: text('reason').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    doneAt: timestampColumn('done_at'),
    /** Nobody tries before then; null: at once. */
    retryAt: timestampColumn('try_at'),
  },
  (table) => [index('refunds_by_intent').on(table.intentId)],
);

/** Cash that goes back for a returned order; the operator hands it over and marks it as done. */
export const cashRefunds = pgTable('cash_refunds', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  amountPaise: amountColumn('amount_paise').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  doneAt: timestampColumn('done_at'),
});

/** Webhooks that have been dealt with: each event counts once. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  receivedAt: timestampColumn('received_at').notNull(),
});
