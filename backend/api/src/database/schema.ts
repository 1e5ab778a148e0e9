import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { AccessType, Category, ProductDetails, SubCategory } from '@shop/shared-api';
import { amountColumn, timestampColumn } from './columns';
import { users } from './users-table';

export * from './account-links-table';
export * from './addresses-table';
export * from './catalogue-tables';
export * from './exchange-tables';
export * from './limit-tables';
export * from './message-tables';
export * from './operator-tables';
export * from './order-tables';
export * from './pairwise-table';
export * from './readiness-table';
export * from './second-factors-table';
export * from './sessions-table';
export * from './users-table';
export * from './wishlist-table';

export const referrals = pgTable(
  'referrals',
  {
    referredId: text('referred_id')
      .primaryKey()
      .references(() => users.id),
    referrerId: text('referrer_id')
      .notNull()
      .references(() => users.id),
    /** Coins that the referrer has received; 0 before the friend's first delivered order, or if `refusal` is set. */
    coins: integer('coins').notNull(),
    /** When the friend signed up. */
    completedAt: timestampColumn('completed_at').notNull(),
    /** When the coins were given; null before the friend's first delivered order. */
    rewardedAt: timestampColumn('rewarded_at'),
    /** The sentence that says why the referrer gets no coins; null if they do. */
    refusal: text('refusal'),
  },
  (table) => [index('referrals_by_referrer').on(table.referrerId, table.completedAt)],
);

export const productStatuses = ['active', 'draft', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

type Cells = Readonly<Record<string, string>>;

/** Cells by the column's name: of the product, of each size, and of each picture by its position. */
export interface ExtraCells {
  readonly product: Cells;
  readonly sizes: Readonly<Record<string, Cells>>;
  readonly images: Readonly<Record<string, Cells>>;
}

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** The position in the product list, whose order matters (spec section 9). */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    pricePaise: integer('price_paise').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    category: text('category').$type<Category>().notNull(),
    /** Another category in which it is listed, too, as a product for women and men is. */
    secondCategory: text('second_category').$type<Category>(),
    subCategory: text('sub_category').$type<SubCategory>().notNull(),
    sizes: jsonb('sizes').$type<string[]>().notNull(),
    /** The family of colours for the colour filter. */
    colour: text('colour'),
    details: jsonb('details').$type<ProductDetails>(),
    bestseller: boolean('bestseller').notNull().default(false),
    showcase: boolean('showcase').notNull().default(false),
    /** Drafts and archived products are in no list and cannot be ordered. Their rows stay for orders and refunds. */
    status: text('status').$type<ProductStatus>().notNull().default('active'),
    /** The price before a reduction (MRP); null without one. */
    compareAtPaise: integer('compare_at_paise'),
    /** Cells of an imported file that the shop does not use; an export returns them. */
    extraCells: jsonb('extra_cells').$type<ExtraCells>(),
    /** The access right that the product needs; null for public products. */
    gate: text('gate').$type<AccessType>(),
    /** When its page last changed; units and its place in lists do not count. A trigger sets it. */
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
    /** Whether lists may show it: it is public and active, and has a name and a price (spec section 5). */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(sql`gate is null and status = 'active' and price_paise > 0 and btrim(name) <> ''`),
    /** The words of the name, each after a space, as the function words_of returns them. */
    nameWords: text('name_words')
      .notNull()
      .generatedAlwaysAs(sql`words_of(name)`),
    /** All search words of the product. */
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
    check('products_status', sql`${table.status} in ('active', 'draft', 'archived')`),
  ],
);

/** The search words of all listed products, with the number of products of each. Triggers update it. */
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

/** Has no foreign key to products: a line stays when its product is deleted, for the warning of spec section 4. */
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
 * The append-only ledger. Triggers refuse spending beyond the balance; only corrections can make the sum negative. The
 * balance is the sum of the available `coins`, and a negative sum is a debt.
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
    /** The unique source of the entry, such as 'order:<id>:spent'. */
    source: text('source').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the coins become available; null means at once. */
    availableAt: timestampColumn('available_at'),
    /** Whether the entry reverses another one, and so counts as neither earned nor spent. */
    correction: boolean('correction').notNull().default(false),
  },
  (table) => [
    index('coin_entries_by_user').on(table.userId, table.createdAt),
    index('coin_entries_by_time').using('brin', table.createdAt),
    // Has all columns that a balance is the sum of.
    index('coin_entries_sums').on(table.userId, table.availableAt, table.coins, table.correction),
    index('coin_entries_by_availability')
      .on(sql`coalesce(available_at, created_at)`)
      .where(sql`coins > 0 and not correction`),
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
    /** The discount of the code; 0 for access rights. */
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

/** Codes that give coins once per customer, which the ledger's unique source enforces. */
export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  coins: integer('coins').notNull(),
  description: text('description').notNull(),
  /** From this time the code gives no coins; null: no end. */
  endsAt: timestampColumn('ends_at'),
});
