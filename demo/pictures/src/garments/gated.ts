import type { Garment } from '../garment';

/** Early access and limited edition: garments of their own, which no list of `garments` shows. */
export const gatedGarments: readonly Garment[] = [
  {
    key: 'early-monsoon-khadi-kurta',
    name: 'Monsoon Khadi Kurta',
    category: 'Men',
    subCategory: 'Topwear',
    colour: 'Green',
    details: {
      composition: '100% cotton, fine hand-spun khadi',
      care: 'Hand wash cold with like colours',
      origin: 'Spun and woven in Ponduru, sewn in Jaipur',
      fit: 'Relaxed fit, to the knee',
    },
  },
  {
    key: 'early-kantha-day-jacket',
    name: 'Kantha Day Jacket',
    category: 'Women',
    subCategory: 'Winterwear',
    colour: 'White',
    details: {
      composition: '100% cotton, kantha stitch',
      care: 'Dry clean, air often',
      origin: 'Stitched by hand in Birbhum, sewn in Kolkata',
      fit: 'Straight fit, to the hip',
    },
  },
  {
    key: 'early-corduroy-trousers',
    name: 'Growing Corduroys',
    category: 'Kids',
    subCategory: 'Bottomwear',
    colour: 'Green',
    details: {
      composition: '100% cotton corduroy',
      care: 'Machine wash at 30 degrees, inside out',
      origin: 'Woven in Ahmedabad, sewn in Bengaluru',
      fit: 'Easy leg, full length',
    },
  },
  {
    key: 'limited-sixteen-step-skirt',
    name: 'Sixteen-Step Skirt, Numbered',
    category: 'Women',
    subCategory: 'Bottomwear',
    colour: 'Blue',
    details: {
      composition: '100% cotton, ajrakh block print',
      care: 'Cold wash, dry in the shade',
      origin: 'Printed in Ajrakhpur, sewn in Ahmedabad',
      fit: 'High rise, full sweep, to mid-calf',
    },
  },
  {
    key: 'limited-wedding-bandhgala',
    name: 'Wedding Bandhgala, Hand-Canvassed',
    category: 'Men',
    subCategory: 'Winterwear',
    colour: 'White',
    details: {
      composition: '60% silk, 40% wool; silk lining',
      care: 'Dry clean only',
      origin: 'Tailored in Jodhpur',
      fit: 'Tailored fit, to the thigh',
    },
  },
  {
    key: 'limited-nine-day-kurti',
    name: 'Nine-Day Kurti',
    category: 'Women',
    subCategory: 'Topwear',
    colour: 'Purple',
    details: {
      composition: '100% silk, bandhani tie-dye',
      care: 'Dry clean only',
      origin: 'Tied and dyed in Bhuj, sewn in Jaipur',
      fit: 'Straight fit, to the knee',
    },
  },
  {
    key: 'limited-selvedge-first-run',
    name: 'Selvedge Jeans, First Run',
    category: 'Men',
    subCategory: 'Bottomwear',
    colour: 'White',
    details: {
      composition: '100% cotton denim, 14 oz, undyed',
      care: 'Wash seldom, cold and inside out',
      origin: 'Woven and sewn in Ahmedabad',
      fit: 'Straight leg, mid rise, full length',
    },
  },
];
