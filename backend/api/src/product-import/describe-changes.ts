import { isDeepStrictEqual } from 'node:util';
import { formatRupees, toRupees } from '@shop/shared-rules';
import type { StoredProduct } from '../product-csv/product-draft';

const labels: Readonly<Record<Exclude<keyof StoredProduct, 'id' | 'stock'>, string>> = {
  name: 'name',
  description: 'description',
  pricePaise: 'price',
  compareAtPaise: 'compare-at price',
  status: 'status',
  category: 'category',
  secondCategory: 'second category',
  subCategory: 'type',
  sizes: 'sizes',
  colour: 'colour',
  details: 'facts',
  bestseller: 'best seller',
  showcase: "creator's pick",
  gate: 'access',
  images: 'pictures',
  extraCells: 'other columns',
};

const maxTextLength = 60;

/** Describes each change of a product in a few words; none if both are the same. */
export function describeChanges(before: StoredProduct, after: StoredProduct): string[] {
  const changes = Object.entries(labels).flatMap(([field, label]) => {
    const [from, to] = [before, after].map((product) => product[field as keyof typeof labels]);
    if (isDeepStrictEqual(from, to)) return [];
    if (field === 'extraCells') return [label];
    if (field === 'images') return [`pictures: ${before.images.length} → ${after.images.length}`];
    return [`${label}: ${formatValue(field, from)} → ${formatValue(field, to)}`];
  });
  for (const size of after.sizes) {
    const [from, to] = [before.stock[size], after.stock[size]];
    if (from !== to) changes.push(`stock of ${size}: ${from ?? 'none'} → ${to ?? 0}`);
  }
  return changes;
}

function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (field.endsWith('Paise')) return formatRupees(toRupees(Number(value)));
  if (Array.isArray(value)) return value.join(' ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

/** Returns the fields of two versions of a product that differ, for the journal. */
export function pickChangedFields(
  before: StoredProduct,
  after: StoredProduct,
): { readonly before: Partial<StoredProduct>; readonly after: Partial<StoredProduct> } {
  const fields = (Object.keys(after) as (keyof StoredProduct)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const pick = (product: StoredProduct): Partial<StoredProduct> =>
    Object.fromEntries(fields.map((field) => [field, product[field]]));
  return { before: pick(before), after: pick(after) };
}
