import { garmentsOf } from '../garment';

export const kidsBottomwear = garmentsOf('Kids', 'Bottomwear', [
  {
    key: 'kids-denim-dungarees',
    name: 'Denim Dungarees',
    colour: 'Blue',
    details: {
      composition: '100% cotton denim, washed soft',
      care: 'Machine wash at 40 degrees with like colours',
      origin: 'Woven and sewn in Ahmedabad',
      fit: 'Easy fit, to the ankle',
    },
  },
  {
    key: 'kids-slate-joggers',
    name: 'Slate Joggers',
    colour: 'Grey',
    details: {
      composition: '100% cotton fleece, brushed inside',
      care: 'Machine wash at 40 degrees',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Tapered leg, full length',
    },
  },
  {
    key: 'kids-leheriya-twirl-skirt',
    name: 'Leheriya Twirl Skirt',
    colour: 'Pink',
    details: {
      composition: '100% cotton, leheriya dye; cotton lining',
      care: 'Hand wash cold, drip dry',
      origin: 'Dyed and sewn in Jaipur',
      fit: 'Gathered waist, full sweep, to the knee',
    },
  },
  {
    key: 'kids-paisley-shorts',
    name: 'Paisley Shorts',
    colour: 'Blue',
    details: {
      composition: '100% cotton, block print',
      care: 'Machine wash at 30 degrees',
      origin: 'Printed in Bagru, sewn in Jaipur',
      fit: 'Easy leg, above the knee',
    },
  },
  {
    key: 'kids-rust-corduroy-trousers',
    name: 'Rust Corduroy Trousers',
    colour: 'Orange',
    details: {
      composition: '100% cotton corduroy',
      care: 'Machine wash at 30 degrees, inside out',
      origin: 'Woven in Ahmedabad, sewn in Bengaluru',
      fit: 'Easy leg, full length',
    },
  },
]);
