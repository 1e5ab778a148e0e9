import type { AccessType } from '@shop/shared-api';

/** The offer of a garment behind an access right. */
interface GatedOffer {
  /** Key of one of the gated garments. */
  readonly id: string;
  readonly gate: AccessType;
  /** Rupees. */
  readonly price: number;
  readonly units: Readonly<Record<string, number>>;
  /** What the picture cannot say; how the garment is made is added from its drawing. */
  readonly story: string;
}

export const gatedOffers: readonly GatedOffer[] = [
  {
    id: 'early-monsoon-khadi-kurta',
    gate: 'EARLY_ACCESS',
    price: 2099,
    units: { S: 8, M: 12, L: 12, XL: 6 },
    story:
      'The new khadi, spun finer for the damp months and dyed in the green of a tank after rain. It dries on the line between two showers. Open to everybody within two days.',
  },
  {
    id: 'early-kantha-day-jacket',
    gate: 'EARLY_ACCESS',
    price: 3999,
    units: { S: 6, M: 9, L: 7, XL: 3 },
    story:
      'Kantha turned inside out: indigo and madder stitches on natural cotton, edged in indigo. One layer of cotton and one of mul, held by running stitch from Birbhum. Light enough for a March evening.',
  },
  {
    id: 'early-corduroy-trousers',
    gate: 'EARLY_ACCESS',
    price: 1149,
    units: { S: 10, M: 10, L: 8, XL: 0 },
    story:
      'Corduroys that grow with the child, in a new bottle green with ochre inside: turn them down once in July and again at Diwali.',
  },
  {
    id: 'limited-sixteen-step-skirt',
    gate: 'LIMITED_EDITION',
    price: 3499,
    units: { S: 2, M: 3, L: 2, XL: 1 },
    story:
      'Eight skirts from one length of indigo ajrakh, sixteen rounds of printing and washing, with a madder border that its printer cut for this cloth alone. He has numbered each one inside.',
  },
  {
    id: 'limited-wedding-bandhgala',
    gate: 'LIMITED_EDITION',
    price: 8999,
    units: { S: 1, M: 2, L: 2, XL: 1 },
    story:
      'Six jackets in ivory, silk with wool, canvassed and pressed by one tailor in Jodhpur. Buffalo horn at the front, a gold kerchief at the chest, madder silk inside.',
  },
  {
    id: 'limited-nine-day-kurti',
    gate: 'LIMITED_EDITION',
    price: 2999,
    units: { S: 4, M: 4, L: 2, XL: 0 },
    story:
      'Tied more finely than we could ask for every day: four thousand knots to a front, on silk in the purple of jamun, edged in gold. Nine days of one woman’s hands, and ten pieces in all.',
  },
  {
    id: 'limited-selvedge-first-run',
    gate: 'LIMITED_EDITION',
    price: 4999,
    units: { S: 5, M: 9, L: 9, XL: 5 },
    story:
      'The first bolt of the season, taken off the shuttle loom before it met the indigo: fourteen-ounce selvedge in its natural cream, sewn with tobacco thread. Expect the waist to give by one size.',
  },
];
