/** What a garment is. Its picture is drawn, and its words are written, from this and from the style of its drawing. */
export interface Garment {
  /** Slug, also the product's id. */
  readonly key: string;
  readonly name: string;
  readonly category: GarmentCategory;
  readonly subCategory: GarmentType;
  /** The family of colours under which shoppers look for it. */
  readonly colour: GarmentColour;
  readonly details: GarmentDetails;
}

/** Facts for the table on the product page, each a short plain phrase. */
export interface GarmentDetails {
  readonly composition: string;
  readonly care: string;
  readonly origin: string;
  /** Shape and length. */
  readonly fit: string;
}

export const garmentCategories = ['Men', 'Women', 'Kids'] as const;
export const garmentTypes = ['Topwear', 'Bottomwear', 'Winterwear', 'gymtees'] as const;
export const garmentColours = [
  'Red',
  'Pink',
  'Orange',
  'Yellow',
  'Green',
  'Blue',
  'Purple',
  'White',
  'Brown',
  'Grey',
  'Black',
  'Multicolour',
] as const;
/** The views of which each garment has pictures, in the order of a gallery; of the last two it has one. */
export const pictureViews = ['form', 'back', 'flat', 'detail', 'folded', 'hanger'] as const;

export type GarmentCategory = (typeof garmentCategories)[number];
export type GarmentType = (typeof garmentTypes)[number];
export type GarmentColour = (typeof garmentColours)[number];
export type PictureView = (typeof pictureViews)[number];

/** Adds category and type to the garments of one range. */
export function garmentsOf(
  category: GarmentCategory,
  subCategory: GarmentType,
  range: readonly Omit<Garment, 'category' | 'subCategory'>[],
): readonly Garment[] {
  return range.map((garment) => ({ ...garment, category, subCategory }));
}
