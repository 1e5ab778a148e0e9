import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { AccessType, Category, SubCategory } from '@shop/shared-api';
import { amountColumn, timestampColumn } from './columns';
import { users } from './users-table';

export * from './limit-tables';
export * from './order-tables';
export * from './readiness-table';
export * from './users-table';

export const referrals = pgTable(
  'referrals',
  {
    referredId: text('referred_id')
      .primaryKey()
      .references(() => users.id),
    referrerId: text('referrer_id')
      .notNull()
      .references(() => users.id),
    /** What the referrer has for it now; 0 until the friend's first delivered order, and where `refusal` says why. */
    coins: integer('coins').notNull(),
    /** When the friend signed up. */
    completedAt: timestampColumn('completed_at').notNull(),
    /** When the coins were given; null while the friend has no delivered order. */
    rewardedAt: timestampColumn('rewarded_at'),
    /** The friend's mailbox: one friend counts once. Null in rows from before this was kept. */
    friendKey: text('friend_key').unique(),
    /** Why the referrer has no coins for it, as a sentence; null where they have. */
    refusal: text('refusal'),
  },
  (table) => [index('referrals_by_referrer').on(table.referrerId, table.completedAt)],
);

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
    gate: text('gate').$type<AccessType>(),
    /** Whether a page of a list may show it: it is everybody's, and has a name and a price (spec section 5). */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(sql`gate is null and price_paise > 0 and btrim(name) <> ''`),
    /** The words of the name, each after a space, as the function words_of writes them. */
    nameWords: text('name_words')
      .notNull()
      .generatedAlwaysAs(sql`words_of(name)`),
    /** All words that it can be found by. */
    allWords: text('all_words')
      .notNull()
      .generatedAlwaysAs(
        sql`words_of(name) || words_of(category || ' ' || sub_category || case sub_category when 'gymtees' then ' gym polyester tees' else '' end) || words_of(description)`,
      ),
  },
  (table) => [
    index('products_in_order').on(table.gate, table.position),
    index('products_listed')
      .on(table.position, table.id)
      .where(sql`listed`),
    index('products_by_price')
      .on(table.pricePaise, table.position, table.id)
      .where(sql`listed`),
    index('products_by_kind')
      .on(table.category, table.subCategory, table.position, table.id)
      .where(sql`listed`),
    index('products_bestsellers')
      .on(table.position, table.id)
      .where(sql`listed and bestseller`),
    index('products_showcase')
      .on(table.position, table.id)
      .where(sql`listed and showcase`),
    index('products_by_words')
      .using('gin', sql`${table.allWords} gin_trgm_ops`)
      .where(sql`listed`),
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
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    size: text('size').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.size] }), check('stock_units', sql`${table.units} >= 0`)],
);

/**
 * Counts the committed changes of products and stock; triggers write it. The sum of all rows is the count: a
 * transaction
 * takes a row that no other one holds, so that orders never wait for each other here.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  slot: integer('slot').primaryKey().generatedAlwaysAsIdentity(),
  changes: amountColumn('changes').notNull(),
});

/** No reference to products: a line outlives its product, so that the shopper can be told (spec section 4). */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.size] }),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/**
 * The ledger: only ever added to. Nobody spends more than they have (triggers refuse it); only corrections take the sum
 * below zero. The balance is the sum of the available `coins`, and a negative sum is a debt.
 */
export const coinEntries = pgTable(
  'coin_entries',
  {
    id: amountColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Positive adds, negative takes. */
    coins: amountColumn('coins').notNull(),
    description: text('description').notNull(),
    /** What caused it, e.g. 'order:<id>:spent'; a cause counts once. */
    source: text('source').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Pending until then; null: at once. */
    availableAt: timestampColumn('available_at'),
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
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    rewardType: text('reward_type').notNull(),
    code: text('code').notNull().unique(),
    description: text('description').notNull(),
    coinsRedeemed: integer('coins_redeemed').notNull(),
    /** What the code takes off an order; 0 for access rights. */
    worthPaise: integer('worth_paise').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at'),
    usedAt: timestampColumn('used_at'),
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
