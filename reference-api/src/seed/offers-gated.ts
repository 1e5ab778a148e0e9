import type { AccessType } from '@shop/shared-api';

/** The offer of a garment behind an access right. */
export interface GatedOffer {
  /** Key of one of the gated garments. */
  readonly id: string;
  readonly gate: AccessType;
  /** The garment whose pictures it borrows. */
  readonly garment: string;
  /** Rupees. */
  readonly price: number;
  readonly units: Readonly<Record<string, number>>;
  readonly description: string;
}

export const gatedOffers: readonly GatedOffer[] = [
  {
    id: 'early-monsoon-khadi-kurta',
    gate: 'EARLY_ACCESS',
    garment: 'men-indigo-khadi-kurta',
    price: 2099,
    units: { S: 8, M: 12, L: 12, XL: 6 },
    description:
      'The new khadi, spun finer for the damp months and dyed twice. Straight cut, side slits. It goes public within two days.',
  },
  {
    id: 'early-kantha-day-jacket',
    gate: 'EARLY_ACCESS',
    garment: 'women-kantha-quilted-jacket',
    price: 3999,
    units: { S: 6, M: 9, L: 7, XL: 3 },
    description:
      'Lighter than the winter jacket: one layer of indigo cotton and one of mul, held by running stitch from Birbhum. Air often, dry clean seldom.',
  },
  {
    id: 'early-corduroy-trousers',
    gate: 'EARLY_ACCESS',
    garment: 'kids-rust-corduroy-trousers',
    price: 1149,
    units: { S: 10, M: 10, L: 8, XL: 0 },
    description:
      'Our rust corduroys with a third turn-up in the hem and a waist that lets out twice. Machine wash at 30 degrees, inside out.',
  },
  {
    id: 'limited-sixteen-step-skirt',
    gate: 'LIMITED_EDITION',
    garment: 'women-ajrakh-wrap-skirt',
    price: 3499,
    units: { S: 2, M: 3, L: 2, XL: 1 },
    description:
      'Eight skirts from one length of ajrakh, printed on both faces and numbered on the waistband by the printer. Cold wash, dry in the shade.',
  },
  {
    id: 'limited-wedding-bandhgala',
    gate: 'LIMITED_EDITION',
    garment: 'men-charcoal-bandhgala',
    price: 8999,
    units: { S: 1, M: 2, L: 2, XL: 1 },
    description:
      'Six jackets, canvassed and pressed by one tailor in Jodhpur, with horn buttons in place of brass. Dry clean only.',
  },
  {
    id: 'limited-nine-day-kurti',
    gate: 'LIMITED_EDITION',
    garment: 'women-bandhani-kurti',
    price: 2999,
    units: { S: 4, M: 4, L: 2, XL: 0 },
    description:
      'Tied more finely than we could ask for every day: four thousand knots to a front. Hand wash cold, apart.',
  },
  {
    id: 'limited-selvedge-first-run',
    gate: 'LIMITED_EDITION',
    garment: 'men-selvedge-jeans',
    price: 4999,
    units: { S: 5, M: 9, L: 9, XL: 5 },
    description:
      'From the first bolt of the season, unrinsed, with the loom’s number inked inside the pocket. Expect the waist to give by one size. Wash seldom.',
  },
];
