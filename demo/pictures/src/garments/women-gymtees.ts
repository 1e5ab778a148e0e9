import { garmentsOf } from '../garment';

export const womenGymtees = garmentsOf('Women', 'gymtees', [
  {
    key: 'women-coral-mesh-tee',
    name: 'Coral Mesh Tee',
    colour: 'Orange',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Shaped waist, to the hip',
    },
  },
  {
    key: 'women-plum-mesh-tank',
    name: 'Plum Mesh Tank',
    colour: 'Purple',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Easy fit, to the hip',
    },
  },
  {
    key: 'women-ink-mesh-long-sleeve',
    name: 'Ink Mesh Long Sleeve',
    colour: 'Black',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, hang to dry',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Slim fit, to the hip',
    },
  },
  {
    key: 'women-teal-raglan-tee',
    name: 'Teal Raglan Mesh Tee',
    colour: 'Green',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Regular fit, to the hip',
    },
  },
]);
