import { garmentsOf } from '../garment';

export const menGymtees = garmentsOf('Men', 'gymtees', [
  {
    key: 'men-ink-mesh-tee',
    name: 'Ink Mesh Tee',
    colour: 'Black',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'men-marigold-mesh-tank',
    name: 'Marigold Mesh Tank',
    colour: 'Yellow',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'men-slate-mesh-long-sleeve',
    name: 'Slate Mesh Long Sleeve',
    colour: 'Blue',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, hang to dry',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Close fit, to the hip',
    },
  },
  {
    key: 'men-leaf-raglan-tee',
    name: 'Leaf Raglan Mesh Tee',
    colour: 'Green',
    details: {
      composition: '100% polyester mesh',
      care: 'Machine wash cold, no softener',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Regular fit, to the hip',
    },
  },
]);
