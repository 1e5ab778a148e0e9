import { garmentsOf } from '../garment';

export const kidsWinterwear = garmentsOf('Kids', 'Winterwear', [
  {
    key: 'kids-marigold-hoodie',
    name: 'Marigold Hoodie',
    colour: 'Yellow',
    details: {
      composition: '100% cotton fleece, brushed inside',
      care: 'Machine wash at 40 degrees',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Roomy fit, to the hip',
    },
  },
  {
    key: 'kids-sky-puffer',
    name: 'Sky Puffer Jacket',
    colour: 'Blue',
    details: {
      composition: 'Shell and fill 100% recycled nylon, no down',
      care: 'Machine wash cold, dry flat',
      origin: 'Sewn in Ludhiana',
      fit: 'Roomy fit, to the hip',
    },
  },
  {
    key: 'kids-stripe-knit-sweater',
    name: 'Stripe Knit Sweater',
    colour: 'Multicolour',
    details: {
      composition: '100% cotton knit',
      care: 'Machine wash at 30 degrees, dry flat',
      origin: 'Knitted in Ludhiana',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'kids-buti-nehru-jacket',
    name: 'Buti Nehru Jacket',
    colour: 'Red',
    details: {
      composition: '100% cotton, buti block print',
      care: 'Dry clean, steam lightly',
      origin: 'Printed and sewn in Sanganer',
      fit: 'Close fit, to the hip',
    },
  },
  {
    key: 'kids-moss-button-cardigan',
    name: 'Moss Button Cardigan',
    colour: 'Green',
    details: {
      composition: '60% cotton, 40% wool',
      care: 'Hand wash in wool soap, dry flat',
      origin: 'Knitted in Ludhiana',
      fit: 'Easy fit, to the hip',
    },
  },
]);
