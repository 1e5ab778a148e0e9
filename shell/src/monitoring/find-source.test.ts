import { findSource } from './find-source';

const bases = [
  { app: 'shell', version: 's', base: 'https://shop.example/releases/shell/s/' },
  { app: 'mf-loyalty', version: '1', base: 'https://shop.example/releases/mf-loyalty/1/' },
  { app: 'mf-gifts', version: '2', base: 'https://cdn.example/gifts/' },
];

test('monitoring: an error belongs to the release of the first file in its stack that is in one', () => {
  const stack = `TypeError: no
    at extension (chrome-extension://abc/content.js:1:1)
    at Balance (https://shop.example/releases/mf-loyalty/1/page-coins.1a2b3c4d.js?attempt=2:1:2345)
    at render (https://shop.example/releases/shell/s/react.js:1:9)`;
  expect(findSource(stack, bases)).toEqual({ app: 'mf-loyalty', version: '1', at: 'page-coins.1a2b3c4d.js:1:2345' });
});

test('monitoring: the stacks of Firefox and Safari are read, too, and releases of other origins with folders', () => {
  expect(findSource('wrap@https://cdn.example/gifts/js/gifts.js:3:14', bases)).toMatchObject({
    app: 'mf-gifts',
    at: 'js/gifts.js:3:14',
  });
});

test.each(['', 'at https://cdn.example/other/x.js:1:1', 'at https://shop.example/releases/mf-loyalty/1/../x.js:1:1'])(
  'monitoring: a stack without a file of a release belongs to nobody: %s',
  (stack) => expect(findSource(stack, bases)).toBeUndefined(),
);
