import type { Style } from './style';
import { makeBottom as bottom, makeTop as top } from './styles-men';

/** Early access and limited edition: no style of another garment, so that nobody sees one next door. */
export const gatedStyles: Readonly<Record<string, Style>> = {
  'early-monsoon-khadi-kurta': top('kurta', 'khadi', '#86a08f', '#e9e1d5', 'fold', {
    thread: '#5f7a6b',
    buttons: '#f3e8d0',
    lining: '#78927f',
    more: { buttonCount: 3, pockets: ['chest'], hem: 'tail', length: 98 },
  }),
  'early-kantha-day-jacket': top('quilted', 'cotton', '#efe6d3', '#dcd9cf', 'hang', {
    print: ['kantha', '#efe6d3', '#26315e', '#a6321f', 0.9],
    trim: '#26315e',
    rib: '#26315e',
    lining: '#e3c79a',
    thread: '#26315e',
    more: { neck: 'crew', neckDrop: 8, closure: 'edges', buttonCount: 0, sleeveLength: 44, sleeveAngle: 24 },
  }),
  'early-corduroy-trousers': bottom('trousers', 'corduroy', '#3d5c48', '#e8e0d3', 'fold', {
    buttons: '#c9a66b',
    lining: '#c98f35',
    more: { band: 'elastic', fly: false, ends: 'turn' },
  }),
  'limited-sixteen-step-skirt': bottom('skirt', 'cotton', '#1f2a55', '#e4ddd0', 'hang', {
    print: ['ajrakh', '#1c2850', '#a3392b', '#eadfc8', 0.8],
    lining: '#1c2850',
    thread: '#eadfc8',
    more: { stripe: '#8c2f28' },
  }),
  'limited-wedding-bandhgala': top('bandhgala', 'wool', '#eae0ca', '#d5d0c6', 'hang', {
    trim: '#b98a3e',
    buttons: '#4f3626',
    lining: '#a6321f',
    thread: '#cdbf9f',
  }),
  'limited-nine-day-kurti': top('kurti', 'silk', '#4b2b64', '#e6ddd0', 'hang', {
    print: ['bandhani', '#4b2b64', '#f6ead2', '#e2a02f', 0.62],
    rib: '#d9a441',
    accent: '#d9a441',
    lining: '#5a3873',
    more: {
      neck: 'v',
      neckDrop: 14,
      sleeveLength: 57,
      sleeveAngle: 18,
      cuff: 5.6,
      waist: 22,
      hemWidth: 25,
      length: 96,
    },
  }),
  'limited-selvedge-first-run': bottom('jeans', 'denim', '#e6dac0', '#d3d2ca', 'fold', {
    thread: '#a4602b',
    buttons: '#7a4a24',
    lining: '#d9ccb0',
    more: { fade: false, ends: 'turn' },
  }),
};
