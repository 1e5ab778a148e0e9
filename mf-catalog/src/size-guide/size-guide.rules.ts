import type { Product } from '@shop/shared-api';

/** The sizes with measurements, smallest first. */
export const measuredSizes = ['S', 'M', 'L', 'XL'] as const;
export type MeasuredSize = (typeof measuredSizes)[number];

/** Returns true if a product has a size with measurements. */
export function hasSizeGuide({ sizes }: Pick<Product, 'sizes'>): boolean {
  return getMeasuredSizes({ sizes }).length > 0;
}

/** Returns the sizes of a product that have measurements, smallest first. */
export function getMeasuredSizes({ sizes }: Pick<Product, 'sizes'>): readonly MeasuredSize[] {
  return measuredSizes.filter((size) => sizes.includes(size));
}

/** Formats centimetres as inches, rounded to the nearest half: 96 is 38, 98 is 38½. */
export function formatInches(centimetres: number): string {
  const halves = Math.round((centimetres / 2.54) * 2);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
}
