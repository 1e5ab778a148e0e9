import { listPlaces } from './places.rules';

const world = { garments: [{ key: 'men-polo', images: [] }], now: 0 };

test('harness: pages and widgets have addresses, with a believable value for each parameter', () => {
  const remote = {
    version: '1',
    entry: '/entry.js',
    title: 'Wrapping',
    pages: { wrapping: ['/wrapping/:paper', '/wrapping'], order: ['/orders/:orderId/of/:productId'] },
    widgets: ['gift-idea'],
  };
  expect(listPlaces(remote, world)).toEqual([
    '/wrapping/paper-1',
    '/wrapping',
    '/orders/1/of/men-polo',
    '/widgets/gift-idea',
  ]);
});
