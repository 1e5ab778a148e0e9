import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SubCategory } from '@shop/shared-api';
import { amountColumn, searchVectorColumn, timestampColumn } from './columns';

/**
 * Counts the committed changes of the catalogue that shoppers can see. Triggers write it. Each transaction takes a slot
 * that no other one has locked, so that changes do not wait for each other; within a slot they are in order.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  slot: integer('slot').primaryKey().generatedAlwaysAsIdentity(),
  changes: amountColumn('changes').notNull(),
});

/**
 * What changed of a product: `stock` is the number of units left where it is low, `sizes` which sizes are sold out as
 * well, `product` everything else. `everything` is a change of all products.
 */
export const catalogueChangeKinds = ['stock', 'sizes', 'product', 'everything'] as const;
export type CatalogueChangeKind = (typeof catalogueChangeKinds)[number];

/** What each recent change of a slot was, by its number. Triggers write it. */
export const catalogueChangeLog = pgTable(
  'catalogue_change_log',
  {
    slot: integer('slot').notNull(),
    /** `changes` of the slot after this change. */
    number: amountColumn('number').notNull(),
    /** Empty for `everything`. */
    productId: text('product_id').notNull(),
    kind: text('kind').$type<CatalogueChangeKind>().notNull(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slot, table.number, table.productId] }),
    index('catalogue_change_log_by_time').on(table.changedAt),
  ],
);

/** Each combination of filter values that a listed product has or had. Rows never change. Triggers write them. */
export const productGroups = pgTable(
  'product_groups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** One category, or two such as `Women,Men`. */
    category: text('category').notNull(),
    subCategory: text('sub_category').$type<SubCategory>().notNull(),
    priceBand: text('price_band').notNull(),
    /** Empty for a product without a colour. */
    colour: text('colour').notNull(),
    /** The sizes in stock as a sorted JSON array. */
    sizes: text('sizes').notNull(),
  },
  (table) => [
    uniqueIndex('product_groups_once').on(
      table.category,
      table.subCategory,
      table.priceBand,
      table.colour,
      sql`md5(${table.sizes})`,
    ),
  ],
);

/**
 * One narrow row for each product that lists may show (`products.listed`), by which lists are filtered, counted, sorted
 * and searched. Triggers write it.
 */
export const listedProducts = pgTable(
  'listed_products',
  {
    productId: text('product_id').primaryKey(),
    position: integer('position').notNull(),
    pricePaise: integer('price_paise').notNull(),
    groupId: integer('group_id').notNull(),
    bestseller: boolean('bestseller').notNull(),
    showcase: boolean('showcase').notNull(),
    /** The search words of the product; those of its name also with `=` before them. */
    words: searchVectorColumn('words').notNull(),
  },
  // The group is the last column of each order, so that a filtered page is read from the index alone.
  (table) => [
    index('listed_products_in_order').on(table.position, table.productId, table.groupId),
    index('listed_products_cheapest').on(table.pricePaise, table.position, table.productId, table.groupId),
    index('listed_products_dearest').on(
      table.pricePaise.desc().nullsFirst(),
      table.position,
      table.productId,
      table.groupId,
    ),
    index('listed_products_by_group').on(table.groupId, table.position),
    index('listed_products_bestsellers')
      .on(table.position, table.productId, table.groupId)
      .where(sql`bestseller`),
    index('listed_products_showcase')
      .on(table.position, table.productId, table.groupId)
      .where(sql`showcase`),
    // A list of pending entries would make searches slower after each import.
    index('listed_products_by_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);
