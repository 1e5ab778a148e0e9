import type { AccessType, Category, ProductDetails, SubCategory } from '@shop/shared-api';
import type { ExtraCells, ProductStatus } from '../database/schema';

/** A product as a file describes it. An undefined field has no column in the file and stays as it is. */
export interface ProductDraft {
  readonly id: string;
  /** The first line of the product in the file. */
  readonly line: number;
  readonly name: string;
  readonly description: string | undefined;
  readonly pricePaise: number;
  readonly compareAtPaise: number | null | undefined;
  readonly status: ProductStatus | undefined;
  readonly category: Category;
  readonly subCategory: SubCategory;
  readonly sizes: readonly string[];
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
  /** Sentences about what was left out. */
  readonly warnings: readonly string[];
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

/** What makes it impossible to import a product, with the line to look at. */
export class ProductProblem extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
    this.name = 'ProductProblem';
  }
}
