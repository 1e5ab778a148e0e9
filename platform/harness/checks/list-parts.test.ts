/** @jest-environment node */
import { formatParts, listParts } from './list-parts';

test('checks: each page is opened at its first path with believable parameters, and each widget', () => {
  const remote = {
    version: '1',
    entry: '',
    title: 'Gifts',
    pages: { gifts: ['/gifts', '/presents'], gift: ['/gifts/:productId'] },
    widgets: ['ribbon'],
  };
  const parts = listParts(remote, { garments: [{ key: 'men-polo', images: [] }], now: 0 });
  expect(parts).toEqual([
    { name: 'page gifts', path: '/gifts' },
    { name: 'page gift', path: '/gifts/men-polo' },
    { name: 'widget ribbon', path: '/widgets/ribbon' },
  ]);
  expect(formatParts(parts)).toBe('2 pages and 1 widget');
});
