import { describePicture } from './picture-views.rules';

test('a picture is described by the view that its address names', () => {
  const describe = (view: string) =>
    describePicture('Bandhani Kurti', `/images/products/women-bandhani-kurti-${view}.5f02a1c9-1080.webp`, 1, 5);
  expect(['form', 'back', 'flat', 'detail', 'folded', 'hanger'].map(describe)).toEqual([
    'Bandhani Kurti, front',
    'Bandhani Kurti, back',
    'Bandhani Kurti, laid flat',
    'Bandhani Kurti, close up',
    'Bandhani Kurti, folded',
    'Bandhani Kurti, on a hanger',
  ]);
});

test('a picture whose address names no view is described by its number', () => {
  expect(describePicture('Kurta', 'https://elsewhere.example/kurta-2.webp', 1, 3)).toBe('Kurta, picture 2 of 3');
  expect(describePicture('Kurta', '/images/products/kurta-inside.5f02a1c9-1080.webp', 2, 3)).toBe(
    'Kurta, picture 3 of 3',
  );
});
