import type { AccessType, Category, ProductDetails, SubCategory } from '@shop/shared-api';

/** A product of the seed data. */
export interface SeedProduct {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly images: readonly string[];
  readonly category: Category;
  readonly subCategory: SubCategory;
  readonly sizes: readonly string[];
  readonly stock: Readonly<Record<string, number>>;
  readonly bestseller: boolean;
  readonly showcase: boolean;
  readonly colour: string;
  readonly details: ProductDetails;
  readonly gate: AccessType | null;
}
