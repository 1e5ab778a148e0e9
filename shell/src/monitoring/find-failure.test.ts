import { findFailure } from './find-failure';

test.each([
  ['unreachable', Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type: 'error' })],
  [
    'unreachable',
    Object.assign(new Error('Loading CSS chunk 12 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED', type: 'error' }),
  ],
  ['unreachable', new TypeError('Failed to fetch dynamically imported module: https://shop.example/entry.js')],
  ['unreachable', new TypeError('error loading dynamically imported module: https://shop.example/entry.js')],
  ['unreachable', new TypeError('Importing a module script failed.')],
  ['unreachable', new Error('Unable to preload CSS for /assets/offers.css')],
  // The script came, and did not register its modules.
  ['threw', Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type: 'missing' })],
  ['threw', new TypeError('Failed to fetch')],
])('monitoring: a load has the reason %s for "%s"', (reason, error) => {
  expect(findFailure(error, [])).toBe(reason);
});
