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

test.each(['', 'sha256-', 'no hash'])('remotes: a script whose integrity is "%s" gets one that no file has, because a browser would ignore it and run the script', (integrity) => {
  void loadScript(`http://localhost/${integrity}.js`, { limitMs: 1000, integrity }).catch(() => undefined);
  const script = document.scripts[0];
  expect(script?.integrity).toBe(`sha256-${'A'.repeat(43)}=`);
  script?.dispatchEvent(new Event('error'));
});

test('remotes: a script keeps the integrity of its release, and one of a development server has none', () => {
  const integrity = `sha256-${'b'.repeat(43)}=`;
  void loadScript('http://localhost/released.js', { limitMs: 1000, integrity });
  void loadScript('http://localhost/live.js', { limitMs: 1000 });
  expect([...document.scripts].map((script) => script.integrity)).toEqual([integrity, undefined]);
  for (const script of [...document.scripts]) script.dispatchEvent(new Event('load'));
});
