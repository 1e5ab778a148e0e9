import { prefersReducedData } from './prefers-reduced-data';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('a connection with %o prefers reduced data: %s', (connection, expected) => {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(prefersReducedData()).toBe(expected);
});
