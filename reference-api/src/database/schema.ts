import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Address, Category, CoinDiscount, SubCategory } from '@shop/shared-api';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Whole paise or coins; wider than 32 bits because 200 lines of 999 units do not fit there. */
const amount = (name: string) => bigint(name, { mode: 'number' });

const emailKey = sql.raw(`case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end`);

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** Whose mailbox it is, however it is written: without '+tag', and for Gmail without dots. Computed by the database. */
    emailKey: text('email_key').notNull().generatedAlwaysAs(emailKey),
    passwordHash: text('password_hash').notNull(),
    referralCode: text('referral_code').notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('users_by_email_key').on(table.emailKey)],
);

export const referrals = pgTable(
  'referrals',
  {
    referredId: text('referred_id').primaryKey().references(() => users.id),
    referrerId: text('referrer_id').notNull().references(() => users.id),
    /** What the referrer has for it now; 0 where `refusal` says why. */
    coins: integer('coins').notNull(),
    completedAt: moment('completed_at').notNull(),
    /** The friend's mailbox: one friend counts once. Null in rows from before this was kept. */
    friendKey: text('friend_key').unique(),
    /** Why the referrer has no coins for it, as a sentence; null where they have. */
    refusal: text('refusal'),
  },
  (table) => [index('referrals_by_referrer').on(table.referrerId, table.completedAt)],
);

export type Gate = 'EARLY_ACCESS' | 'LIMITED_EDITION';

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** The place in the product list: list order means something (spec section 9). */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    pricePaise: integer('price_paise').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    category: text('category').$type<Category>().notNull(),
    subCategory: text('sub_category').$type<SubCategory>().notNull(),
    sizes: jsonb('sizes').$type<string[]>().notNull(),
    bestseller: boolean('bestseller').notNull().default(false),
    showcase: boolean('showcase').notNull().default(false),
    /** Null for everybody's products; otherwise the access right that shows them. */
    gate: text('gate').$type<Gate>(),
    /** Whether a page of a list may show it: it is everybody's, and has a name and a price (spec section 5). */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(sql`gate is null and price_paise > 0 and btrim(name) <> ''`),
    /** The words of the name, each after a space, as the function words_of writes them. */
    nameWords: text('name_words').notNull().generatedAlwaysAs(sql`words_of(name)`),
    /** All words that it can be found by. */
    allWords: text('all_words')
      .notNull()
      .generatedAlwaysAs(
        sql`words_of(name) || words_of(category || ' ' || sub_category || case sub_category when 'gymtees' then ' gym polyester tees' else '' end) || words_of(description)`,
      ),
  },
  (table) => [
    index('products_in_order').on(table.gate, table.position),
    index('products_listed').on(table.position, table.id).where(sql`listed`),
    index('products_by_price').on(table.pricePaise, table.position, table.id).where(sql`listed`),
    index('products_by_kind').on(table.category, table.subCategory, table.position, table.id).where(sql`listed`),
    index('products_bestsellers').on(table.position, table.id).where(sql`listed and bestseller`),
    index('products_showcase').on(table.position, table.id).where(sql`listed and showcase`),
    index('products_by_words').using('gin', sql`${table.allWords} gin_trgm_ops`).where(sql`listed`),
    check('products_price', sql`${table.pricePaise} >= 0`),
  ],
);

/** Every word that a listed product can be found by, and how many products have it; triggers keep it true. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    products: integer('products').notNull(),
  },
  (table) => [
    index('search_words_alike').using('gist', sql`${table.word} gist_trgm_ops`),
    index('search_words_beginning').on(sql`${table.word} text_pattern_ops`),
  ],
);

export const stock = pgTable(
  'stock',
  {
    productId: text('product_id').notNull().references(() => products.id),
    size: text('size').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.size] }), check('stock_units', sql`${table.units} >= 0`)],
);

/** No reference to products: a line outlives its product, so that the shopper can be told (spec section 4). */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text('user_id').notNull().references(() => users.id),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.size] }),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

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

export type OrderStatus = 'Order Placed' | 'Packing' | 'Shipped' | 'Out for delivery' | 'Delivered' | 'Cancelled';

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id),
    items: jsonb('items').$type<readonly OrderLine[]>().notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    amountPaise: amount('amount_paise').notNull(),
    originalAmountPaise: amount('original_amount_paise').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    payment: boolean('payment').notNull(),
    paymentMethod: text('payment_method').notNull(),
    placedAt: moment('placed_at').notNull(),
    appliedRedemption: jsonb('applied_redemption').$type<OrderDraft['appliedRedemption']>(),
    coinDiscounts: jsonb('coin_discounts').$type<OrderDraft['coinDiscounts']>().notNull(),
    coinsUsed: amount('coins_used').notNull(),
    coinSavingsPaise: amount('coin_savings_paise').notNull(),
    coinsEarned: amount('coins_earned').notNull(),
    /** The submit that made this order: the same one makes it only once. */
    idempotencyKey: text('idempotency_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Every status with its time, oldest first; times in milliseconds. Empty in rows from before this was kept. */
    statusHistory: jsonb('status_history').$type<readonly { readonly status: OrderStatus; readonly at: number }[]>().notNull().default([]),
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
    userId: text('user_id').notNull().references(() => users.id),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** Null until the gateway has answered. */
    gatewayOrderId: text('gateway_order_id').unique(),
    /** Where the shopper pays, when that is a page of the gateway. */
    payAt: text('pay_at'),
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    redemptionId: text('redemption_id'),
    /** Under which order's name coins and code are held; a second holding has another one, for the ledger's sake. */
    heldAs: text('held_as').notNull(),
    state: text('state').$type<IntentState>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the gateway is asked about it next; null: no more. */
    askAt: moment('ask_at'),
  },
  (table) => [
    index('payment_intents_by_user').on(table.userId, table.state),
    index('payment_intents_by_expiry').on(table.state, table.expiresAt),
    index('payment_intents_by_question').on(table.askAt),
  ],
);

/** Money that goes back; a payment is refunded once. */
export const refunds = pgTable(
  'refunds',
  {
    paymentId: text('payment_id').primaryKey(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    intentId: text('intent_id').notNull().references(() => paymentIntents.id),
    amountPaise: amount('amount_paise').notNull(),
    /** A sentence for the shopper. */
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** Nobody tries before then; null: at once. */
    tryAt: moment('try_at'),
  },
  (table) => [index('refunds_by_intent').on(table.intentId)],
);

/** Webhooks that have been dealt with: each event counts once. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  receivedAt: moment('received_at').notNull(),
});

/**
 * The ledger: only ever added to, and never below zero (triggers refuse the rest). The balance is the sum of `coins`,
 * of those that are pending no longer.
 */
export const coinEntries = pgTable(
  'coin_entries',
  {
    id: amount('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull().references(() => users.id),
    /** Positive adds, negative takes. */
    coins: amount('coins').notNull(),
    description: text('description').notNull(),
    /** What caused it, e.g. 'order:<id>:spent'; a cause counts once. */
    source: text('source').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** Pending until then; null: at once. */
    availableAt: moment('available_at'),
    /** Gives back or takes back what another entry moved: neither earned nor spent. */
    correction: boolean('correction').notNull().default(false),
  },
  (table) => [
    index('coin_entries_by_user').on(table.userId, table.createdAt),
    check('coin_entries_coins', sql`${table.coins} <> 0`),
  ],
);

export const redemptions = pgTable(
  'redemptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id),
    rewardType: text('reward_type').notNull(),
    code: text('code').notNull().unique(),
    description: text('description').notNull(),
    coinsRedeemed: integer('coins_redeemed').notNull(),
    /** What the code takes off an order; 0 for access rights. */
    worthPaise: integer('worth_paise').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    usedAt: moment('used_at'),
    usedBy: text('used_by'),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (table) => [
    unique('redemptions_once_per_submit').on(table.userId, table.idempotencyKey),
    index('redemptions_by_user').on(table.userId, table.createdAt),
  ],
);

/** Codes that give coins, once per customer (the ledger's unique source counts). */
export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  coins: integer('coins').notNull(),
  description: text('description').notNull(),
});
