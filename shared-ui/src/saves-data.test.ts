import { savesData } from './saves-data';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('look: a connection that says %o asks for few bytes: %s', (connection, few) => {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(savesData()).toBe(few);
});
