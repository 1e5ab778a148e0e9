/** The content of a garment's pictures. Prices, stock and descriptions belong to the shop. */
export interface Garment {
  /** Slug, also the product's id. */
  readonly key: string;
  readonly name: string;
  readonly category: GarmentCategory;
  readonly subCategory: GarmentType;
  /** The cut, such as 'kurta' or 'joggers'. */
  readonly cut: string;
  readonly colourway: string;
  /** The fabric, and the print if there is one. */
  readonly fabric: string;
  /** One fact about the material and one about its care. */
  readonly facts: readonly [string, string];
}

export type GarmentCategory = 'Men' | 'Women' | 'Kids';
export type GarmentType = 'Topwear' | 'Bottomwear' | 'Winterwear' | 'gymtees';
export type PictureView = 'front' | 'detail' | 'folded';

export const garmentCategories: readonly GarmentCategory[] = ['Men', 'Women', 'Kids'];
export const garmentTypes: readonly GarmentType[] = ['Topwear', 'Bottomwear', 'Winterwear', 'gymtees'];
export const pictureViews: readonly PictureView[] = ['front', 'detail', 'folded'];

/** A garment as a tuple: key, name, type, cut, colourway, fabric, material fact, care fact. */
type Line = readonly [string, string, GarmentType, string, string, string, string, string];

/** Converts the tuples of one category to garments. */
export function range(category: GarmentCategory, lines: readonly Line[]): readonly Garment[] {
  return lines.map(([key, name, subCategory, cut, colourway, fabric, material, care]) => ({
    key,
    name,
    category,
    subCategory,
    cut,
    colourway,
    fabric,
    facts: [material, care],
  }));
}
