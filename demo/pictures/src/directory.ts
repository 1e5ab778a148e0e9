import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Returns the absolute path of the folder with all pictures (products/, site/); for servers only. */
export function picturesDirectory(): string {
  return path.join(here, '..', 'files');
}

/** Returns the absolute path of the demo shop's products, a CSV file as the operator imports it; for servers only. */
export function demoProductsFile(): string {
  return path.join(here, '../..', 'products.csv');
}
