import { garmentsOf } from '../garment';

export const kidsTopwear = garmentsOf('Kids', 'Topwear', [
  {
    key: 'kids-elephant-block-tee',
    name: 'Elephant Block Tee',
    colour: 'White',
    details: {
      composition: '100% cotton jersey, block print',
      care: 'Machine wash at 40 degrees',
      origin: 'Knitted in Tiruppur, printed in Sanganer',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'kids-bandhani-kurta',
    name: 'Bandhani Festival Kurta',
    colour: 'Yellow',
    details: {
      composition: '100% cotton, bandhani tie-dye',
      care: 'Hand wash cold, apart',
      origin: 'Tied and dyed in Kutch, sewn in Jaipur',
      fit: 'Straight fit, to the knee',
    },
  },
  {
    key: 'kids-gingham-shirt',
    name: 'Gingham Shirt',
    colour: 'Green',
    details: {
      composition: '100% yarn-dyed cotton',
      care: 'Machine wash at 40 degrees',
      origin: 'Woven and sewn in Coimbatore',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'kids-kite-tee',
    name: 'Kite Tee',
    colour: 'Blue',
    details: {
      composition: '100% cotton jersey, water-based print',
      care: 'Machine wash at 40 degrees, inside out',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'kids-striped-polo',
    name: 'Striped Polo',
    colour: 'Red',
    details: {
      composition: '100% cotton jersey',
      care: 'Machine wash at 30 degrees',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'kids-marigold-frill-blouse',
    name: 'Marigold Frill Blouse',
    colour: 'White',
    details: {
      composition: '100% cotton, block print',
      care: 'Cold wash, iron warm',
      origin: 'Printed and sewn in Sanganer',
      fit: 'Roomy fit, to the hip',
    },
  },
]);
