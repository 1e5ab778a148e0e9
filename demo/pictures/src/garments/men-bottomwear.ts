import { garmentsOf } from '../garment';

export const menBottomwear = garmentsOf('Men', 'Bottomwear', [
  {
    key: 'men-selvedge-jeans',
    name: 'Selvedge Jeans',
    colour: 'Blue',
    details: {
      composition: '100% cotton denim, 13 oz',
      care: 'Wash seldom, cold and inside out',
      origin: 'Woven and sewn in Ahmedabad',
      fit: 'Straight leg, mid rise, full length',
    },
  },
  {
    key: 'men-olive-twill-chinos',
    name: 'Olive Twill Chinos',
    colour: 'Green',
    details: {
      composition: '100% cotton twill',
      care: 'Machine wash at 40 degrees',
      origin: 'Woven in Ahmedabad, sewn in Bengaluru',
      fit: 'Tapered leg, mid rise, full length',
    },
  },
  {
    key: 'men-charcoal-joggers',
    name: 'Charcoal Joggers',
    colour: 'Grey',
    details: {
      composition: '100% cotton fleece, brushed inside',
      care: 'Machine wash at 30 degrees',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Tapered leg, mid rise, full length',
    },
  },
  {
    key: 'men-ecru-linen-trousers',
    name: 'Ecru Linen Drawstring Trousers',
    colour: 'White',
    details: {
      composition: '100% linen, washed',
      care: 'Machine wash at 30 degrees, iron damp',
      origin: 'Woven in Kolkata, sewn in Bengaluru',
      fit: 'Straight, easy leg, full length',
    },
  },
  {
    key: 'men-dabu-print-shorts',
    name: 'Dabu Leaf Shorts',
    colour: 'Blue',
    details: {
      composition: '100% cotton, dabu mud-resist print',
      care: 'Cold wash, dry in the shade',
      origin: 'Printed in Akola, sewn in Jaipur',
      fit: 'Easy leg, above the knee',
    },
  },
]);
