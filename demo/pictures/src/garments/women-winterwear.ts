import { garmentsOf } from '../garment';

export const womenWinterwear = garmentsOf('Women', 'Winterwear', [
  {
    key: 'women-rose-shawl-cardigan',
    name: 'Rose Shawl Cardigan',
    colour: 'Pink',
    details: {
      composition: '60% wool, 40% cotton',
      care: 'Hand wash in wool soap, dry flat',
      origin: 'Knitted in Ludhiana',
      fit: 'Generous fit, to the hip',
    },
  },
  {
    key: 'women-kantha-quilted-jacket',
    name: 'Kantha Quilted Jacket',
    colour: 'Blue',
    details: {
      composition: '100% cotton, kantha stitch',
      care: 'Dry clean, air often',
      origin: 'Stitched by hand in Birbhum, sewn in Kolkata',
      fit: 'Straight fit, to the hip',
    },
  },
  {
    key: 'women-ivory-cable-rollneck',
    name: 'Ivory Cable Rollneck',
    colour: 'White',
    details: {
      composition: '80% lambswool, 20% nylon',
      care: 'Hand wash in wool soap, dry flat',
      origin: 'Knitted in Ludhiana',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'women-plum-puffer',
    name: 'Plum Puffer Jacket',
    colour: 'Purple',
    details: {
      composition: 'Shell and fill 100% recycled nylon, no down',
      care: 'Machine wash cold, dry flat',
      origin: 'Sewn in Ludhiana',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'women-teal-fleece-hoodie',
    name: 'Teal Fleece Hoodie',
    colour: 'Green',
    details: {
      composition: '100% cotton fleece, brushed inside',
      care: 'Machine wash at 30 degrees, inside out',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Relaxed fit, to the hip',
    },
  },
]);
