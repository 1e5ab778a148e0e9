import type { AccessType, Category, ProductDetails, SubCategory } from '@shop/shared-api';
import type { ExtraCells, ProductStatus } from '../database/schema';
import type { Note } from './product-notes';

/** A product as a file describes it. An undefined field has no column in the file and stays as it is. */
export interface ProductDraft {
  readonly id: string;
  /** The first line of the product in the file. */
  readonly line: number;
  readonly name: string;
  readonly description: string | undefined;
  readonly pricePaise: number | undefined;
  readonly compareAtPaise: number | null | undefined;
  readonly status: ProductStatus | undefined;
  readonly category: Category | undefined;
  /** Another category in which it is listed, too; null without one. */
  readonly secondCategory: Category | null | undefined;
  readonly subCategory: SubCategory | undefined;
  /** Undefined where the file has no options at all. */
  readonly sizes: readonly string[] | undefined;
  /** Units by size; a size without an entry keeps its units. */
  readonly stock: Readonly<Record<string, number>>;
  readonly colour: string | null | undefined;
  readonly details: ProductDetails | null | undefined;
  readonly bestseller: boolean | undefined;
  readonly showcase: boolean | undefined;
  readonly gate: AccessType | null | undefined;
  /** Addresses or file names, with the line that names them. */
  readonly images: readonly { readonly address: string; readonly line: number }[] | undefined;
  readonly extraCells: ExtraCells | null;
  /** What was left out or guessed. */
  readonly warnings: readonly Note[];
  /** What counts only if the shop does not have the product yet. */
  readonly ifNew: NewProduct;
}

/** What a file says of a product that is only used to add it. */
export interface NewProduct {
  /** A guess from words that may mean something else. */
  readonly category?: Category;
  readonly secondCategory?: Category;
  readonly subCategory?: SubCategory;
  readonly warnings: readonly Note[];
  /** What keeps it from being added. */
  readonly problems: readonly Note[];
}

/** A product as it is stored, with its units by size. */
export interface StoredProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly compareAtPaise: number | null;
  readonly status: ProductStatus;
  readonly category: Category;
  readonly secondCategory: Category | null;
  readonly subCategory: SubCategory;
  readonly sizes: readonly string[];
  readonly stock: Readonly<Record<string, number>>;
  readonly colour: string | null;
  readonly details: ProductDetails | null;
  readonly bestseller: boolean;
  readonly showcase: boolean;
  readonly gate: AccessType | null;
  readonly images: readonly string[];
  readonly extraCells: ExtraCells | null;
}

/** A line of a file: the cells by the canonical names of their columns. */
export interface CsvRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}
