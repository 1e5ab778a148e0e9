import type { StoredProduct } from '../product-csv/product-draft';

/** A product of the seed data. */
export interface SeedProduct extends StoredProduct {
  /** Its place in lists, from 0. */
  readonly position: number;
}
