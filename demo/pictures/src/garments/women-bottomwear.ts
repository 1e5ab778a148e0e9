import { garmentsOf } from '../garment';

export const womenBottomwear = garmentsOf('Women', 'Bottomwear', [
  {
    key: 'women-mustard-palazzo',
    name: 'Mustard Palazzo',
    colour: 'Yellow',
    details: {
      composition: '60% cotton, 40% silk',
      care: 'Hand wash cold, steam',
      origin: 'Woven in Chanderi, sewn in Indore',
      fit: 'High rise, wide leg, full length',
    },
  },
  {
    key: 'women-ajrakh-wrap-skirt',
    name: 'Ajrakh Wrap Skirt',
    colour: 'Red',
    details: {
      composition: '100% cotton, ajrakh block print',
      care: 'Cold wash, dry in the shade',
      origin: 'Printed in Ajrakhpur, sewn in Ahmedabad',
      fit: 'High rise, A-line, to mid-calf',
    },
  },
  {
    key: 'women-high-rise-jeans',
    name: 'High-Rise Bootcut Jeans',
    colour: 'Blue',
    details: {
      composition: '100% cotton denim',
      care: 'Wash seldom, cold and inside out',
      origin: 'Woven in Ahmedabad, sewn in Bengaluru',
      fit: 'High rise, bootcut leg, full length',
    },
  },
  {
    key: 'women-ink-cigarette-trousers',
    name: 'Ink Cigarette Trousers',
    colour: 'Black',
    details: {
      composition: '55% wool, 45% viscose',
      care: 'Dry clean only',
      origin: 'Sewn in Bengaluru',
      fit: 'High rise, slim leg, to the ankle',
    },
  },
  {
    key: 'women-khadi-dungarees',
    name: 'Khadi Dungarees',
    colour: 'Orange',
    details: {
      composition: '100% cotton, hand-spun khadi',
      care: 'Machine wash at 30 degrees',
      origin: 'Woven in Ponduru, sewn in Hyderabad',
      fit: 'Loose through the hip, straight leg, to the ankle',
    },
  },
]);
