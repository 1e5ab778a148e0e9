import { garmentsOf } from '../garment';

export const womenTopwear = garmentsOf('Women', 'Topwear', [
  {
    key: 'women-bandhani-kurti',
    name: 'Bandhani Kurti',
    colour: 'Red',
    details: {
      composition: '100% cotton, bandhani tie-dye',
      care: 'Hand wash cold, apart',
      origin: 'Tied and dyed in Bhuj, sewn in Jaipur',
      fit: 'Straight fit, to the knee',
    },
  },
  {
    key: 'women-ikat-peplum-blouse',
    name: 'Ikat Peplum Blouse',
    colour: 'Green',
    details: {
      composition: '100% cotton, handloom ikat',
      care: 'Hand wash cold with like colours',
      origin: 'Dyed and woven in Pochampally, sewn in Hyderabad',
      fit: 'Fitted waist, to the hip',
    },
  },
  {
    key: 'women-chikankari-kurta',
    name: 'Chikankari Kurta',
    colour: 'Blue',
    details: {
      composition: '100% cotton, chikankari embroidery',
      care: 'Hand wash cold, iron on the wrong side',
      origin: 'Embroidered and sewn in Lucknow',
      fit: 'Relaxed fit, to the knee',
    },
  },
  {
    key: 'women-breton-boat-tee',
    name: 'Boat-Neck Stripe Tee',
    colour: 'White',
    details: {
      composition: '100% cotton jersey',
      care: 'Machine wash at 30 degrees',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Boxy fit, to the hip',
    },
  },
  {
    key: 'women-leheriya-shirt',
    name: 'Leheriya Shirt',
    colour: 'Pink',
    details: {
      composition: '60% cotton, 40% silk, leheriya dye',
      care: 'Dry clean, or hand wash cold',
      origin: 'Dyed and sewn in Jaipur',
      fit: 'Loose fit, to the hip',
    },
  },
  {
    key: 'women-marigold-buti-kurti',
    name: 'Buti V-Neck Kurti',
    colour: 'White',
    details: {
      composition: '100% cotton, buti block print',
      care: 'Cold wash, dry in the shade',
      origin: 'Printed in Sanganer, sewn in Jaipur',
      fit: 'Easy A-line, to the thigh',
    },
  },
]);
