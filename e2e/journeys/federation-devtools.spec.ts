import { expect, test } from '../shop';

const runtime = /\/inspection\./;

test('§2 the federation DevTools find host, remotes and shares with ?events, and shoppers load nothing of it', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/about');
  await page.waitForFunction(() => document.querySelector('[data-sent]')?.hasAttribute('data-live'));
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => runtime.test(url))).toEqual([]);
  expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);

  await page.goto('/about?events');
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  const found = await page.evaluate(() => {
    const { moduleInfo, __INSTANCES__, __SHARE__ } = (globalThis as never as { __FEDERATION__: Record<string, object> })
      .__FEDERATION__ as unknown as {
      moduleInfo: Record<string, { remotesInfo?: object }>;
      __INSTANCES__: { name: string }[];
      __SHARE__: Record<string, { default: Record<string, object> }>;
    };
    return {
      names: __INSTANCES__.map(({ name }) => name),
      remotes: Object.keys(moduleInfo['shell']?.remotesInfo ?? {}),
      shares: Object.keys(Object.values(__SHARE__)[0]?.default ?? {}),
    };
  });
  expect(found.names).toEqual(['shell']);
  expect(found.remotes).toEqual(expect.arrayContaining(['mf-content', 'mf-catalog']));
  expect(found.shares).toEqual(expect.arrayContaining(['react', 'react-dom', 'react/jsx-runtime']));
  expect(found.shares.some((key) => key.startsWith('@shop/rxjs-'))).toBe(true);
});
