import { garmentsOf } from '../garment';

export const kidsGymtees = garmentsOf('Kids', 'gymtees', [
  {
    key: 'kids-sky-mesh-tee',
    name: 'Sky Mesh Tee',
    colour: 'Blue',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Loose fit, to the hip',
    },
  },
  {
    key: 'kids-coral-raglan-tee',
    name: 'Coral Raglan Mesh Tee',
    colour: 'Orange',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Easy fit, to the hip',
    },
  },
  {
    key: 'kids-leaf-mesh-tank',
    name: 'Leaf Mesh Tank',
    colour: 'Green',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Easy fit, to the hip',
    },
  },
  {
    key: 'kids-indigo-mesh-long-sleeve',
    name: 'Indigo Stripe Mesh Long Sleeve',
    colour: 'Blue',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, hang to dry',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Easy fit, to the hip',
    },
  },
]);
