import type { Style } from './style';

const top = (
  cut: Style['cut'],
  cloth: Style['cloth'],
  hex: string,
  tint: string,
  third: Style['third'],
  rest: Partial<Style> = {},
): Style => ({ kind: 'top', cut, cloth, hex, tint, third, ...rest });
const bottom = (
  cut: Style['cut'],
  cloth: Style['cloth'],
  hex: string,
  tint: string,
  third: Style['third'],
  rest: Partial<Style> = {},
): Style => ({ kind: 'bottom', cut, cloth, hex, tint, third, ...rest });
export const makeTop = top;
export const makeBottom = bottom;

export const menStyles: Readonly<Record<string, Style>> = {
  'men-indigo-khadi-kurta': top('kurta', 'khadi', '#27366b', '#e6dfd2', 'fold', {
    thread: '#6f80b8',
    buttons: '#d8b980',
    more: { length: 98 },
  }),
  'men-ajrakh-camp-shirt': top('shirt', 'cotton', '#2a2f5c', '#e9dccb', 'fold', {
    print: ['ajrakh', '#232c58', '#9e3427', '#eadfc8', 0.72],
    lining: '#2a2f5c',
    buttons: '#efe6d2',
    more: {
      neck: 'camp',
      neckDrop: 14,
      buttonCount: 5,
      sleeveLength: 24,
      sleeveAngle: 43,
      cuff: 9.8,
      finish: 'hem',
      hem: 'straight',
      length: 72,
      pleat: false,
    },
  }),
  'men-ecru-slub-tee': top('tee', 'slubJersey', '#eee5d3', '#d9d6cc', 'fold', {
    thread: '#d4c7ab',
    more: { pockets: ['chest'] },
  }),
  'men-marigold-pique-polo': top('polo', 'pique', '#e2a02f', '#ece4d6', 'fold', {
    rib: '#e2a02f',
    accent: '#fbf4e4',
    buttons: '#fbf4e4',
    more: { badge: 'piping' as const, finish: 'rib' as const },
  }),
  'men-ikat-short-kurta': top('kurta', 'ikat', '#7d2b2a', '#e4dcd0', 'hang', {
    print: ['ikat', '#7d2430', '#efe2c9', '#1f2746', 0.86],
    lining: '#7d2430',
    buttons: '#efe2c9',
    more: { length: 84, hem: 'tail' as const },
  }),
  'men-madras-check-shirt': top('shirt', 'cotton', '#d8d3c2', '#dfe1dc', 'fold', {
    print: ['checks', '#f0e8d6', '#3f6f8c', '#b3402d', 1.1],
    buttons: '#f6f0e2',
    thread: '#cfc6ae',
    lining: '#cfd5d3',
    more: { collarButtons: true },
  }),
  'men-selvedge-jeans': bottom('jeans', 'denim', '#2c3d61', '#e4ded3', 'fold', {
    thread: '#d39a4a',
    buttons: '#b9854a',
    lining: '#5d6a85',
  }),
  'men-olive-twill-chinos': bottom('trousers', 'twill', '#6b6a45', '#e8e1d3', 'fold', { buttons: '#3e3a28' }),
  'men-charcoal-joggers': bottom('joggers', 'fleece', '#45444a', '#dedbd4', 'fold', {
    trim: '#efe8da',
    buttons: '#b8b2a6',
  }),
  'men-ecru-linen-trousers': bottom('drawstring', 'linen', '#e3d7bd', '#d5d6cf', 'hang', {
    trim: '#f4ecdb',
    buttons: '#a98a5b',
  }),
  'men-dabu-print-shorts': bottom('shorts', 'cotton', '#36506b', '#e7dfd1', 'fold', {
    print: ['dabu', '#36506b', '#cfd8d6', '#e2a02f', 0.8],
    trim: '#efe6d2',
    lining: '#36506b',
  }),
  'men-madder-fleece-hoodie': top('hoodie', 'fleece', '#9d3425', '#e6ddd0', 'none', {
    trim: '#f1e8d8',
    lining: '#8a2c20',
  }),
  'men-pine-puffer': top('puffer', 'nylon', '#2f4f3f', '#dfdcd1', 'hang', {
    thread: '#223a2e',
    buttons: '#c9a66b',
    lining: '#c98f35',
  }),
  'men-oatmeal-cable-sweater': top('sweater', 'cable', '#ddcfb4', '#cfd1ca', 'fold', {
    rib: '#ddcfb4',
    lining: '#d0c1a4',
  }),
  'men-charcoal-bandhgala': top('bandhgala', 'wool', '#3d3c41', '#e0d9cd', 'hang', {
    trim: '#a6321f',
    buttons: '#c79b53',
    lining: '#6d2a24',
  }),
  'men-jaal-nehru-jacket': top('nehru', 'cotton', '#b98a3e', '#e3dcd2', 'hang', {
    print: ['jaal', '#2f5548', '#e8d6a8', '#c8953c', 0.7],
    trim: '#a6321f',
    buttons: '#d3ab62',
    lining: '#2f4a40',
    thread: '#24463b',
  }),
  'men-ink-mesh-tee': top('gym-tee', 'mesh', '#2a2a2e', '#e1ddd4', 'fold', { thread: '#55555c' }),
  'men-marigold-mesh-tank': top('tank', 'mesh', '#e8a52d', '#dcdcd6', 'fold', {
    rib: '#26315e',
    accent: '#26315e',
    thread: '#f4dca4',
  }),
  'men-slate-mesh-long-sleeve': top('long-sleeve', 'mesh', '#5d7285', '#e8e0d3', 'fold', {
    rib: '#5d7285',
    thread: '#cfd9e0',
  }),
  'men-leaf-raglan-tee': top('raglan', 'mesh', '#ece8dc', '#d8dcd2', 'fold', {
    sleeves: '#2f6b3c',
    rib: '#2f6b3c',
    thread: '#cfc9b6',
    lining: '#dcd8cb',
  }),
};
