import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry, rollBack } from '@shop/release-registry';
import { formatMonitoring } from '@shop/release-registry/commands';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestRelease, openTestShop, type TestShop } from '../testing/test-shop';
import { type MonitoringHours, openMonitoringHours } from './monitoring-hours';
import { createMonitoringRecorder, type MonitoringRecorderOptions } from './monitoring-recorder';
import { receiveMonitoring } from './monitoring-routes';
import { mergeHours } from './monitoring-tally';
import { describeMonitoring } from './read-monitoring';

let shop: TestShop;
let directory: string;
let now: number;
const open: FastifyInstance[] = [];
const logged: string[] = [];

beforeEach(async () => {
  shop = await openTestShop();
  directory = await mkdtemp(path.join(tmpdir(), 'monitoring-'));
  now = Date.parse('2026-11-23T14:10:00Z');
  logged.length = 0;
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await shop.close();
  await rm(directory, { recursive: true });
});

const openHours = (server: string): MonitoringHours =>
  openMonitoringHours({ dataDirectory: shop.dataDirectory, directory, server, log: (line) => logged.push(line) });

async function listen(
  server = 'one',
  percent = 10,
  findRetained: MonitoringRecorderOptions['findRetained'] = async () => () => false,
): Promise<FastifyInstance> {
  const app = Fastify();
  const recorder = createMonitoringRecorder({
    hours: openHours(server),
    percent,
    findRetained,
    log: (line) => logged.push(line),
    now: () => now,
  });
  receiveMonitoring(app, { recorder, readRegistry: () => readRegistry(shop.registryFile) });
  open.push(app);
  await app.ready();
  return app;
}

const where = { app: 'mf-content', version: '1', route: '/about' };
const view = { kind: 'view', ...where, count: 1 };
const error = {
  kind: 'error',
  ...where,
  type: 'uncaught',
  message: 'TypeError: no',
  at: 'page-about.js:1:2',
  count: 1,
};
const createReport = (...entries: object[]) => ({ device: 'mobile', shell: '1', entries });
const report = (app: FastifyInstance, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/monitoring',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const close = async (app: FastifyInstance) => {
  await app.close();
  open.splice(open.indexOf(app), 1);
};
const readSums = async () => mergeHours(await openHours('reader').readAll());

test('monitoring: reports are summed up by app, version and route, and are there after a restart', async () => {
  const first = await listen();
  expect((await report(first, createReport(view, error))).statusCode).toBe(204);
  await close(first);
  const second = await listen();
  await report(second, createReport(view, view));
  await close(second);
  expect(await readdir(directory)).toEqual(['2026-11-23T14.one.json']);
  const sums = await readSums();
  expect(sums.get('mf-content 1 /about')).toMatchObject({
    views: 30,
    errors: { uncaught: 1 },
    messages: { 'page-about.js:1:2 TypeError: no': 1 },
  });
  expect(sums.get('shell 1 /about')?.views).toBe(30);
});

test('monitoring: each server writes a file of its own for each hour, readers add them up, and a week is kept', async () => {
  await writeFile(path.join(directory, '2026-11-16T13.one.json'), '{}');
  await writeFile(
    path.join(directory, '2026-11-16T15.one.json'),
    JSON.stringify({ hour: '2026-11-16T15', groups: {} }),
  );
  const [one, two] = [await listen('one'), await listen('two:3000')];
  await report(one, createReport(view));
  await report(two, createReport(view));
  now += 3_600_000;
  await report(one, createReport(view));
  await close(one);
  await close(two);
  expect((await readdir(directory)).sort()).toEqual([
    '2026-11-16T15.one.json',
    '2026-11-23T14.one.json',
    '2026-11-23T14.two-3000.json',
    '2026-11-23T15.one.json',
  ]);
  expect((await readSums()).get('mf-content 1 /about')?.views).toBe(30);
  expect(logged).toEqual([]);
});

test('monitoring: reports of a release that is kept are there after a week, and of nothing else in their hour', async () => {
  await shop.deploy('mf-content', createTestRelease('mf-content', '2'));
  const retained = new Set(['mf-content 2']);
  const listenRetaining = () => listen('one', 10, async () => (app, version) => retained.has(`${app} ${version}`));
  const first = await listenRetaining();
  await report(first, createReport(view, { ...view, version: '2' }, { ...error, version: '2', count: 12 }));
  await close(first);
  const reportLater = async () => {
    now += 8 * 24 * 3_600_000;
    const later = await listenRetaining();
    await report(later, createReport({ ...view, app: 'shell' }));
    await close(later);
    return (await readSums()).get('mf-content 2 /about');
  };
  expect(await reportLater()).toMatchObject({ views: 10, messages: { 'page-about.js:1:2 TypeError: no': 12 } });
  expect((await readSums()).has('mf-content 1 /about')).toBe(false);
  expect((await readSums()).get('mf-content 2 /about')?.errors).toEqual({ uncaught: 12 });
  retained.clear();
  expect(await reportLater()).toBeUndefined();
});

test('monitoring: a file that is malformed is named and left out', async () => {
  await writeFile(path.join(directory, '2026-11-23T14.one.json'), '{"hour": 14}');
  const app = await listen();
  await report(app, createReport(view));
  await close(app);
  expect((await readSums()).get('mf-content 1 /about')?.views).toBe(10);
  expect(logged).toEqual([expect.stringContaining('2026-11-23T14.one.json is left out')]);
});

test.each([
  ['no JSON', '{"device"', 400],
  ['another shape', { entries: [] }, 400],
  ['no entry', createReport(), 400],
  ['more than twenty entries', createReport(...Array.from({ length: 21 }, () => view)), 400],
  ['an address instead of a route', createReport({ ...view, route: '/product/66f0?token=abc' }), 400],
  ['a field that is not asked for', createReport({ ...view, user: 'meera@example.com' }), 400],
  ['a long message', createReport({ ...error, message: 'x'.repeat(201) }), 400],
  ['a place that is none', createReport({ ...error, at: 'https://shop.example/x.js:1:2' }), 400],
  ['a count that is no number of times', createReport({ ...view, count: 1e9 }), 400],
  [
    'more than 8 kB',
    createReport(...Array.from({ length: 20 }, (_, index) => ({ ...error, message: `${index}`.padEnd(500, 'x') }))),
    413,
  ],
])('monitoring: %s is refused and not stored', async (_, body, status) => {
  const app = await listen();
  expect((await report(app, body)).statusCode).toBe(status);
  await close(app);
  expect(await readdir(directory)).toEqual([]);
});

test('monitoring: another site, another type and too many reports are refused', async () => {
  const app = await listen();
  expect((await report(app, createReport(view), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await report(app, createReport(view), { 'content-type': 'application/xml' })).statusCode).toBe(415);
  for (let sent = 0; sent < 60; sent += 1) await report(app, createReport(view), { 'sec-fetch-site': 'same-origin' });
  const refused = await report(app, createReport(view));
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('monitoring: what the registry does not know is not stored by its name, and messages are masked here, too', async () => {
  const app = await listen();
  await report(
    app,
    createReport(
      { ...view, app: 'mf-invented' },
      { ...error, version: '9.9', route: '/invented/meera', message: 'Order 4711 of meera@example.com' },
    ),
  );
  await close(app);
  const sums = await readSums();
  expect([...sums.keys()]).toEqual(['mf-content other /*']);
  expect(JSON.stringify([...sums])).toContain('page-about.js:1:2 Order # of <email>');
});

const format = (...given: Parameters<typeof describeMonitoring>) => formatMonitoring(describeMonitoring(...given));

test('monitoring: the command prints owner, versions, errors per thousand views, failed loads and percentiles', async () => {
  await shop.deploy('mf-content', createTestRelease('mf-content', '2'));
  const app = await listen();
  await report(
    app,
    createReport(
      { ...view, count: 10 },
      { ...view, version: '2', count: 10 },
      { ...error, version: '2', count: 3 },
      { kind: 'failure', ...where, version: '2', reason: 'integrity', count: 2 },
      { kind: 'vital', ...where, version: '2', name: 'LCP', value: 900 },
      { kind: 'load', ...where, version: '2', value: 100 },
    ),
  );
  await report(app, createReport({ ...error, app: 'unknown', version: '', at: '', message: 'Script error.' }));
  await close(app);
  const registry = await readRegistry(shop.registryFile);
  const lines = format(registry, await readSums());
  expect(lines.slice(0, 6).map((line) => line.replace(/ {2,}/g, '  ').trim())).toEqual([
    'mf-content · A team',
    'version  views  errors/1000  failed loads  LCP p75  INP p75  CLS p75  load p75',
    '2  100  30.0  2 integrity  950 ms  –  –  110 ms',
    '1 (before)  100  0.0  0  –  –  –  –',
    'errors of 2',
    '3 × page-about.js:1:2 TypeError: no',
  ]);
  expect(lines).toContain('    1 × Script error.');
  const change = { at: '2026-11-23T14:30:00.000Z', who: 'the shop', what: 'rollback', from: { 2: 40 }, to: { 1: 100 } };
  const stopped = [{ app: 'mf-content', version: '2', change: { ...change, app: 'mf-content', note: '12 of 12' } }];
  const back = rollBack(registry, 'mf-content');
  const afterStop = format(back, await readSums(), { stopped });
  expect(afterStop.slice(2, 7).map((line) => line.replace(/ {2,}/g, '  ').trim())).toEqual([
    '1  100  0.0  0  –  –  –  –',
    '2 (stopped)  100  30.0  2 integrity  950 ms  –  –  110 ms',
    '2 stopped at 2026-11-23T14:30:00.000Z by the shop: 12 of 12',
    'errors of 2',
    '3 × page-about.js:1:2 TypeError: no',
  ]);
  expect(format(registry, await readSums(), { named: 'mf-content' }).join('\n')).toContain('/about 2');
  expect(() => format(registry, new Map(), { named: 'mf-gone' })).toThrow('Nothing is released of mf-gone.');
});
