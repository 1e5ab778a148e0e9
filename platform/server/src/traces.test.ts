import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordSpans } from '@shop/server-environment/record-spans';
import { getTraceparent, runInSpan } from '@shop/server-environment/tracing';
import { createTestRelease, hashOf, openTestShop } from './testing/test-shop';

/** A shell that makes one call to the backend for each page. */
const shellBuild = `exports.renderShop = async ({ fetch, apiAddress, pathname }) => {
  await fetch(apiAddress + '/api/for' + pathname);
  return { status: 200, html: '', head: '', sent: [], seeds: {} };
};`;

test('server: the rendering of a page is a span with its releases, and the process’s call and the page name the trace', async () => {
  const shop = await openTestShop();
  const asked = new Map<string | undefined, unknown>();
  shop.backend.on('request', ({ url, headers }) => asked.set(url, headers.traceparent));
  const folder = path.join(shop.dataDirectory, 'releases/shell/2');
  await mkdir(folder);
  await writeFile(path.join(folder, 'server.cjs'), shellBuild);
  const server = { file: 'server.cjs', integrity: hashOf(shellBuild) };
  await shop.deploy('shell', createTestRelease('shell', '2', { server }));
  const readTiming = async (url: string) => (await shop.app.inject(url)).headers['server-timing'];
  expect(await readTiming('/')).toBeUndefined();

  const recorder = recordSpans();
  const [request, timing] = await runInSpan('request', {}, async () => [getTraceparent(), await readTiming('/about')]);
  await recorder.stop();
  await shop.close();
  const [render] = recorder.spans;
  const { traceId, spanId } = render?.spanContext() ?? {};
  expect(render).toMatchObject({
    name: 'render',
    attributes: {
      'url.path': '/about',
      'shop.app.shell': '2',
      'shop.app.mf-content.pages.about': '1',
      'shop.render.result': 'complete',
    },
  });
  expect(request).toBe(`00-${traceId}-${render?.parentSpanContext?.spanId}-01`);
  expect(timing).toBe(`traceparent;desc="${request}"`);
  const ofPages = [...asked].filter(([url]) => url?.startsWith('/api/for/'));
  expect(ofPages).toEqual([
    ['/api/for/', undefined],
    ['/api/for/about', `00-${traceId}-${spanId}-01`],
  ]);
});
