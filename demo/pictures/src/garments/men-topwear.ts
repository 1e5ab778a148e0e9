import { garmentsOf } from '../garment';

export const menTopwear = garmentsOf('Men', 'Topwear', [
  {
    key: 'men-indigo-khadi-kurta',
    name: 'Indigo Khadi Kurta',
    colour: 'Blue',
    details: {
      composition: '100% cotton, hand-spun khadi',
      care: 'Wash apart the first three times, then cold with like colours',
      origin: 'Spun and woven in Ponduru, sewn in Jaipur',
      fit: 'Straight fit, to the knee',
    },
  },
  {
    key: 'men-ajrakh-camp-shirt',
    name: 'Ajrakh Camp Shirt',
    colour: 'Blue',
    details: {
      composition: '100% cotton poplin, ajrakh block print',
      care: 'Cold wash, dry in the shade',
      origin: 'Printed in Ajrakhpur, sewn in Ahmedabad',
      fit: 'Boxy fit, to the hip',
    },
  },
  {
    key: 'men-ecru-slub-tee',
    name: 'Ecru Slub Pocket Tee',
    colour: 'White',
    details: {
      composition: '100% cotton, slub jersey',
      care: 'Machine wash at 30 degrees',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'men-marigold-pique-polo',
    name: 'Marigold Pique Polo',
    colour: 'Yellow',
    details: {
      composition: '100% cotton pique',
      care: 'Machine wash at 30 degrees, do not tumble dry',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Trim fit, to the hip',
    },
  },
  {
    key: 'men-ikat-short-kurta',
    name: 'Ikat Short Kurta',
    colour: 'Red',
    details: {
      composition: '100% cotton, handloom ikat',
      care: 'Hand wash cold with like colours',
      origin: 'Dyed and woven in Pochampally, sewn in Hyderabad',
      fit: 'Regular fit, to the thigh',
    },
  },
  {
    key: 'men-madras-check-shirt',
    name: 'Madras Check Shirt',
    colour: 'Blue',
    details: {
      composition: '100% yarn-dyed cotton',
      care: 'Machine wash at 30 degrees, iron warm',
      origin: 'Woven and sewn in Chennai',
      fit: 'Regular fit, to the hip',
    },
  },
]);
