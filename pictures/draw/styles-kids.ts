import type { Style } from './style';
import { makeBottom as bottom, makeTop as top } from './styles-men';

export const kidsStyles: Readonly<Record<string, Style>> = {
  'kids-elephant-block-tee': top('tee', 'jersey', '#f0e6d0', '#d6dbd4', 'fold', {
    print: ['elephants', '#f0e6d0', '#2d6f73', '#e2a02f', 0.92],
    rib: '#2d6f73',
    lining: '#dfd5bf',
    thread: '#cdbf9f',
  }),
  'kids-bandhani-kurta': top('kurta', 'cotton', '#e09a26', '#e5dfd5', 'hang', {
    print: ['bandhani', '#e09a26', '#fdf2da', '#a6321f', 0.84],
    trim: '#a6321f',
    accent: '#fdf2da',
    lining: '#d18d20',
    thread: '#a6321f',
    buttons: '#fdf2da',
    more: { badge: 'piping' as const, buttonCount: 3 },
  }),
  'kids-gingham-shirt': top('shirt', 'cotton', '#dfe6dc', '#ebe3d6', 'fold', {
    print: ['gingham', '#f7f3e8', '#2f6b3c', '#2f6b3c', 0.9],
    lining: '#c8d3c4',
    buttons: '#f7f3e8',
    thread: '#c6cfbf',
    more: { sleeveLength: 16.8, sleeveAngle: 45, cuff: 7.2, finish: 'hem' as const, buttonCount: 6, pleat: false },
  }),
  'kids-kite-tee': top('tee', 'jersey', '#8fb7c9', '#ebe2d4', 'fold', {
    accent: '#f0a92b',
    rib: '#8fb7c9',
    thread: '#6f9db2',
    more: { badge: 'kite' as const },
  }),
  'kids-striped-polo': top('polo', 'jersey', '#e8dfcc', '#dcd9cf', 'fold', {
    print: ['stripes', '#efe6d3', '#b3402d', '#26315e', 0.8],
    rib: '#26315e',
    accent: '#efe6d3',
    lining: '#dccfb7',
    buttons: '#efe6d3',
    thread: '#c9bda2',
    more: { badge: 'piping' as const, buttonCount: 2 },
  }),
  'kids-marigold-frill-blouse': top('blouse', 'cotton', '#f4e9cf', '#dfe0d8', 'hang', {
    print: ['marigold', '#f5ecd6', '#e69a22', '#a6321f', 0.66],
    rib: '#e69a22',
    lining: '#e8dcc0',
    buttons: '#a6321f',
    thread: '#d8c9a4',
    more: { neck: 'crew' as const, neckDrop: 6, closure: 'none' as const, hemWidth: 23.4 },
  }),
  'kids-denim-dungarees': bottom('dungarees', 'denim', '#48628b', '#ebe3d5', 'hang', {
    thread: '#e0ad5f',
    lining: '#6b80a0',
  }),
  'kids-slate-joggers': bottom('joggers', 'fleece', '#7b8a94', '#ece3d6', 'fold', {
    more: { stripe: '#f0a92b', drawstring: false },
  }),
  'kids-leheriya-twirl-skirt': bottom('twirl-skirt', 'cotton', '#d4517a', '#e4e0d5', 'hang', {
    print: ['leheriya', '#f8e8d2', '#cf3f6d', '#e69a22', 0.8],
    lining: '#b8426a',
    thread: '#f0a92b',
  }),
  'kids-paisley-shorts': bottom('shorts', 'cotton', '#26506b', '#e9e0d2', 'fold', {
    print: ['paisley', '#2b4f79', '#f0c25a', '#efe6d2', 0.8],
    trim: '#efe6d2',
    lining: '#2b4f79',
    more: { drawstring: false },
  }),
  'kids-rust-corduroy-trousers': bottom('trousers', 'corduroy', '#a65a2d', '#e2ded4', 'fold', {
    buttons: '#5b3a22',
    more: { band: 'elastic' as const, fly: false, drawstring: false },
  }),
  'kids-marigold-hoodie': top('hoodie', 'fleece', '#e3a235', '#dfddd5', 'none', {
    lining: '#f7ecd2',
    more: { cord: false },
  }),
  'kids-sky-puffer': top('puffer', 'nylon', '#5b8fae', '#ebe2d5', 'hang', {
    thread: '#3f6f8c',
    buttons: '#f0d9a0',
    lining: '#e2a02f',
  }),
  'kids-stripe-knit-sweater': top('sweater', 'knit', '#e9dfca', '#d6d5cd', 'fold', {
    print: ['stripes', '#e9dfca', '#a6321f', '#26315e', 1.3],
    rib: '#26315e',
    sleeves: '#e9dfca',
    lining: '#d6cab2',
    buttons: '#26315e',
    more: { shoulderButtons: 3 },
  }),
  'kids-buti-nehru-jacket': top('nehru', 'cotton', '#6a2b3c', '#e6ded1', 'hang', {
    print: ['buti', '#5f2438', '#e8b04a', '#d9c9a0', 0.56],
    trim: '#e8b04a',
    lining: '#7d3a4b',
    buttons: '#d9b264',
    thread: '#4c1c2c',
  }),
  'kids-moss-button-cardigan': top('cardigan', 'knit', '#7c8a57', '#e6dfd3', 'hang', {
    rib: '#6f7d4c',
    buttons: '#6b4a2c',
    lining: '#6d7a4b',
    more: { neck: 'v' as const, neckDrop: 17, pockets: ['square'] as const },
  }),
  'kids-sky-mesh-tee': top('gym-tee', 'mesh', '#4f8fb8', '#ebe3d6', 'fold', { thread: '#a9cbe0' }),
  'kids-coral-raglan-tee': top('raglan', 'mesh', '#f0eadd', '#d9dcd5', 'fold', {
    sleeves: '#d9654f',
    rib: '#d9654f',
    thread: '#d5cdbb',
    lining: '#ded7c9',
  }),
  'kids-leaf-mesh-tank': top('tank', 'mesh', '#3f7f4c', '#e9e0d3', 'fold', { rib: '#f0e6d2', thread: '#8db896' }),
  'kids-indigo-mesh-long-sleeve': top('long-sleeve', 'mesh', '#303e77', '#e6ded0', 'fold', {
    sleeves: '#303e77',
    thread: '#7483ba',
    more: { badge: 'stripe' as const },
  }),
};
