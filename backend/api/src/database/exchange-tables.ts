import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Address, ExchangeReason, ExchangeState, ExchangeWish } from '@shop/shared-api';
import { amountColumn, timestampColumn } from './columns';
import { orders } from './order-tables';
import { users } from './users-table';

/** One state of an exchange with its time in milliseconds since 1970. */
export interface ExchangeStateChange {
  readonly state: ExchangeState;
  readonly at: number;
}

/** Exchanges of units of one line of a delivered order (states in docs/loyalty.md). */
export const exchanges = pgTable(
  'exchanges',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    name: text('name').notNull(),
    units: integer('units').notNull(),
    reason: text('reason').$type<ExchangeReason>().notNull(),
    wish: text('wish').$type<ExchangeWish>().notNull(),
    /** The size of the replacement; null with money back. */
    newSize: text('new_size'),
    address: jsonb('address').$type<Address>().notNull(),
    /** A day of the calendar in India: 2026-11-24. */
    pickupDay: text('pickup_day').notNull(),
    state: text('state').$type<ExchangeState>().notNull(),
    /** Every state, oldest first. */
    history: jsonb('history').$type<readonly ExchangeStateChange[]>().notNull(),
    /** Why it was refused, as a sentence for the customer. */
    refusal: text('refusal'),
    /** The idempotency key of the request. Unique per customer. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    unique('exchanges_once_per_request').on(table.userId, table.idempotencyKey),
    index('exchanges_by_order').on(table.orderId),
    index('exchanges_by_state').on(table.state, table.createdAt),
    check('exchanges_units', sql`${table.units} > 0`),
  ],
);

/** What went back to customers for units of a line, apart from the rest of the order. */
export const lineReturns = pgTable(
  'line_returns',
  {
    /** What caused it: `exchange:<id>`, or `refund:<order>:<line>:<units refunded until then>`. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    units: integer('units').notNull(),
    moneyPaise: amountColumn('money_paise').notNull(),
    /** Coins that were used on the units. */
    coins: amountColumn('coins').notNull(),
    /** Coins for the share of the order's code. */
    codeCoins: amountColumn('code_coins').notNull(),
    /** Earned coins that were taken back. */
    coinsTaken: amountColumn('coins_taken').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('line_returns_by_order').on(table.orderId), check('line_returns_units', sql`${table.units} > 0`)],
);
