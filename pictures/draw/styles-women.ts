import type { Style } from './style';
import { makeBottom as bottom, makeTop as top } from './styles-men';

export const womenStyles: Readonly<Record<string, Style>> = {
  'women-bandhani-kurti': top('kurti', 'cotton', '#a31f38', '#eadfd0', 'hang', {
    print: ['bandhani', '#a31f38', '#f6ead2', '#f0b23a', 0.86],
    rib: '#e2a02f',
    accent: '#f0b23a',
    lining: '#a31f38',
    more: { sleeveLength: 44, sleeveAngle: 22, cuff: 6.4, waist: 22.4, hemWidth: 25 },
  }),
  'women-ikat-peplum-blouse': top('blouse', 'ikat', '#1f5a63', '#e8dfd3', 'hang', {
    print: ['ikat', '#1d5560', '#f0e4cc', '#d98c2b', 0.66],
    rib: '#1d5560',
    lining: '#1d5560',
    buttons: '#f0e4cc',
  }),
  'women-chikankari-kurta': top('kurta', 'cotton', '#cddbdb', '#e6dfd3', 'hang', {
    print: ['chikan', '#c9d8d9', '#ffffff', '#9fb6b8', 0.8],
    trim: '#c9d8d9',
    lining: '#b9cacb',
    accent: '#ffffff',
    thread: '#a9bfc1',
    buttons: '#f3ead6',
    more: { hemWidth: 27, badge: 'embroidery' as const },
  }),
  'women-breton-boat-tee': top('boat', 'jersey', '#f0eadc', '#d9d4c8', 'fold', {
    print: ['stripes', '#f2ecdf', '#26315e', '#f2ecdf', 0.62],
    rib: '#f2ecdf',
    lining: '#d8d3c9',
    thread: '#d2c9b4',
  }),
  'women-leheriya-shirt': top('shirt', 'silk', '#d96a86', '#e3ded2', 'fold', {
    print: ['leheriya', '#f4ead6', '#d4517a', '#f0a92b', 0.8],
    lining: '#e8b7b6',
    buttons: '#f8efdf',
    thread: '#e7bfae',
    more: { pockets: [] },
  }),
  'women-marigold-buti-kurti': top('kurti', 'cotton', '#e7b14d', '#e2dfd6', 'hang', {
    print: ['buti', '#efe2c4', '#c8472c', '#2f6b3c', 0.74],
    rib: '#c8472c',
    accent: '#c8472c',
    lining: '#e3d5b5',
    more: { neck: 'v' as const, neckDrop: 13, length: 82, sleeveLength: 20, sleeveAngle: 46, cuff: 7.4 },
  }),
  'women-mustard-palazzo': bottom('palazzo', 'silk', '#cf9a2f', '#e4dfd6', 'hang', {}),
  'women-ajrakh-wrap-skirt': bottom('wrap-skirt', 'cotton', '#8c2f28', '#e0dacd', 'hang', {
    print: ['ajrakh', '#8c2f28', '#232c58', '#e3d3b4', 1.1],
    lining: '#8c2f28',
    trim: '#232c58',
    thread: '#e3d3b4',
  }),
  'women-high-rise-jeans': bottom('jeans', 'denim', '#5f7fa3', '#e9e0d3', 'fold', {
    thread: '#d9a860',
    buttons: '#b9854a',
    lining: '#8397b0',
    more: { hemWidth: 20.5, knee: 17.6 },
  }),
  'women-ink-cigarette-trousers': bottom('pleated', 'wool', '#2c2b30', '#ddd8cd', 'fold', {
    more: { fly: false, sideZip: true, pockets: 'none' as const, band: 'flat' as const },
  }),
  'women-khadi-dungarees': bottom('dungarees', 'khadi', '#b5563c', '#e2ddd0', 'hang', {
    thread: '#f0d9bb',
    lining: '#9c4a35',
  }),
  'women-rose-shawl-cardigan': top('cardigan', 'knit', '#c98a84', '#e4dfd5', 'hang', {
    rib: '#c98a84',
    buttons: '#6d4a3c',
    lining: '#b97b75',
    more: { length: 68, closure: 'edges' as const, buttonCount: 0 },
  }),
  'women-kantha-quilted-jacket': top('quilted', 'cotton', '#2d3b73', '#e8dfd0', 'hang', {
    print: ['kantha', '#2d3b73', '#efe4cd', '#d98c2b', 0.56],
    trim: '#a6321f',
    lining: '#a6321f',
    buttons: '#e3c48a',
    thread: '#efe4cd',
  }),
  'women-ivory-cable-rollneck': top('sweater', 'cable', '#ece4d3', '#c9cdc9', 'fold', {
    rib: '#ece4d3',
    lining: '#dcd3c0',
    more: { neck: 'roll' as const, neckDrop: 5, neckWidth: 8 },
  }),
  'women-plum-puffer': top('puffer', 'nylon', '#5b2f4d', '#e3ddd3', 'hang', {
    thread: '#42213a',
    buttons: '#d5b98d',
    lining: '#c9857d',
  }),
  'women-teal-fleece-hoodie': top('hoodie', 'fleece', '#2c6a6b', '#e6dfd2', 'none', {
    trim: '#f1e8d8',
    lining: '#235759',
  }),
  'women-coral-mesh-tee': top('gym-tee', 'mesh', '#d9654f', '#dedfd9', 'fold', {
    accent: '#fbf1df',
    thread: '#f3c3b4',
  }),
  'women-plum-mesh-tank': top('tank', 'mesh', '#6a3560', '#e5ddd0', 'fold', {
    accent: '#f0a92b',
    rib: '#f0e6d6',
    thread: '#a777a0',
  }),
  'women-ink-mesh-long-sleeve': top('long-sleeve', 'mesh', '#2b2c33', '#e2dcd1', 'fold', { thread: '#5a5b66' }),
  'women-teal-raglan-tee': top('raglan', 'mesh', '#efeade', '#d5dad6', 'fold', {
    sleeves: '#2b7a78',
    rib: '#2b7a78',
    thread: '#d2ccbc',
    lining: '#ddd8cc',
  }),
};
