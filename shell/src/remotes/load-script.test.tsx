import { TimeoutError } from './timeout-error';
import { loadScript } from './load-script';

test('load script: a script that hangs times out and is removed, so that a retry is a new request', async () => {
  jest.useFakeTimers();
  const outcome = loadScript('http://localhost/hangs.js', { timeoutMs: 1000 }).catch((error: unknown) => error);
  expect(document.scripts).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toBeInstanceOf(TimeoutError);
  expect(document.scripts).toHaveLength(0);
  jest.useRealTimers();
});

test.each(['', 'sha256-', 'no hash'])(
  'remotes: a script whose integrity is "%s" gets one that no file has, because a browser would ignore it and run the script',
  (integrity) => {
    void loadScript(`http://localhost/${integrity}.js`, { timeoutMs: 1000, integrity }).catch(() => undefined);
    const script = document.scripts[0];
    expect(script?.integrity).toBe(`sha256-${'A'.repeat(43)}=`);
    script?.dispatchEvent(new Event('error'));
  },
);

test('load script: a script has the integrity of its release, and one of a development server has none', () => {
  const integrity = `sha256-${'b'.repeat(43)}=`;
  void loadScript('http://localhost/released.js', { timeoutMs: 1000, integrity });
  void loadScript('http://localhost/live.js', { timeoutMs: 1000 });
  expect([...document.scripts].map((script) => script.integrity)).toEqual([integrity, undefined]);
  for (const script of [...document.scripts]) script.dispatchEvent(new Event('load'));
});
