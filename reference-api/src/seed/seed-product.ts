import type { Category, SubCategory } from '@shop/shared-api';
import type { Gate } from '../database/schema';

/** A product as the seed makes it. */
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
  readonly gate: Gate | null;
}
