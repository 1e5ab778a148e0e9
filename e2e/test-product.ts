import { randomUUID } from 'node:crypto';

const prefix = 'made-for-a-test-';

/** Returns whether a product is the one of a running test, and not of the catalogue that all tests see. */
export const isTestProduct = (id: string): boolean => id.startsWith(prefix);

/** Rupees. More than any other product costs, so that lists in the sequence of prices end with it. */
const price = 5999;
const sizes = ['M', 'L'];

/**
 * Describes a product that exists for one test, as the operator's import takes it: a header, and a row per size. It is for
 * men, because journeys count the products for women and kids.
 */
export function describeTestProduct(image: string) {
  const code = randomUUID().slice(0, 8);
  const id = `${prefix}${code}`;
  const columns = {
    Handle: () => id,
    Title: () => `Handloom Shirt ${code}`,
    'Body (HTML)': () => 'Soft cotton.',
    Published: () => 'TRUE',
    'Option1 Name': () => 'Size',
    'Option1 Value': (size: string) => size,
    'Variant Inventory Qty': () => '20',
    'Variant Price': () => String(price),
    'Image Src': () => image,
    'Shop category (product.metafields.shop.category)': () => 'Men',
    'Shop type (product.metafields.shop.type)': () => 'Topwear',
  };
  const rows = sizes.map((size, index) => ({
    line: index + 2,
    cells: Object.values(columns).map((write) => write(size)),
  }));
  return { id, size: sizes[0] ?? '', header: Object.keys(columns), rows };
}
