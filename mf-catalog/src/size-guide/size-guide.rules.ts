import type { Product } from '@shop/shared-api';

/** The sizes that are measured, smallest first. */
export const measuredSizes = ['S', 'M', 'L', 'XL'] as const;
export type MeasuredSize = (typeof measuredSizes)[number];

/** Whether there is anything to say about the sizes of a product. */
export function hasGuide({ sizes }: Pick<Product, 'sizes'>): boolean {
  return sizesOf({ sizes }).length > 0;
}

/** The sizes of a product that are measured, smallest first. */
export function sizesOf({ sizes }: Pick<Product, 'sizes'>): readonly MeasuredSize[] {
  return measuredSizes.filter((size) => sizes.includes(size));
}

/** Centimetres in inches, to the nearest half, as a tape shows them: 96 is 38, 98 is 38½. */
export function inInches(centimetres: number): string {
  const halves = Math.round((centimetres / 2.54) * 2);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
}
