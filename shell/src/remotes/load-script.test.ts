import { Late } from './late';
import { loadScript } from './load-script';

test('remotes: a script that hangs is late, and is taken away so that the next attempt is a new one', async () => {
  jest.useFakeTimers();
  const outcome = loadScript('http://localhost/hangs.js', { limitMs: 1000 }).catch((error: unknown) => error);
  expect(document.scripts).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toBeInstanceOf(Late);
  expect(document.scripts).toHaveLength(0);
  jest.useRealTimers();
});
