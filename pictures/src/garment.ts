/** What a garment's picture shows; prices, stock and descriptions are the shop's own affair. */
export interface Garment {
  /** Slug, also the product's id. */
  readonly key: string;
  readonly name: string;
  readonly category: GarmentCategory;
  readonly subCategory: GarmentType;
  /** The pattern it is cut from, as 'kurta' or 'joggers'. */
  readonly cut: string;
  readonly colourway: string;
  /** Cloth, and print if there is one. */
  readonly fabric: string;
  /** One fact of the material and one of its care. */
  readonly facts: readonly [string, string];
}

export type GarmentCategory = 'Men' | 'Women' | 'Kids';
export type GarmentType = 'Topwear' | 'Bottomwear' | 'Winterwear' | 'gymtees';
export type PictureView = 'front' | 'detail' | 'folded';

export const garmentCategories: readonly GarmentCategory[] = ['Men', 'Women', 'Kids'];
export const garmentTypes: readonly GarmentType[] = ['Topwear', 'Bottomwear', 'Winterwear', 'gymtees'];
export const pictureViews: readonly PictureView[] = ['front', 'detail', 'folded'];

/** One line of a range: key, name, type, cut, colourway, fabric, material fact, care fact. */
type Line = readonly [string, string, GarmentType, string, string, string, string, string];

/** Makes the lines of one category into garments. */
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
