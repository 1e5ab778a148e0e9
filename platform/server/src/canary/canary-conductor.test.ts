import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAuditLog, readRegistry } from '@shop/release-registry';
import { readJudgements } from '@shop/release-registry/canary';
import { type CanaryShop, errorOfCanary, openCanaryShop, viewOfCanary } from '../testing/canary-shop';

let shop: CanaryShop;

beforeEach(async () => {
  shop = await openCanaryShop();
});

afterEach(() => shop.close());

const readLastChange = async () => (await readAuditLog(shop.registryFile)).at(-1);

test('canary: a good one goes to the next step and to everybody, with the figures in the audit log', async () => {
  await shop.startCanary();
  await shop.visit(shop.app, 30, () => [viewOfCanary]);
  await shop.app.close();
  const conductor = shop.openConductor();
  await conductor.look();
  expect(await shop.readTraffic()).toEqual({ 1: 60, 2: 40 });
  const registry = await readRegistry(shop.registryFile);
  expect(await readJudgements(shop.dataDirectory, registry)).toMatchObject([
    { version: '2', percent: 40, sentence: 'At 40 %, next 60 %. Waits until the step has lasted 10 min.' },
  ]);
  shop.wait(11);
  await conductor.look();
  expect(await shop.readTraffic()).toEqual({ 1: 40, 2: 60 });
  expect(await readLastChange()).toMatchObject({
    who: 'the shop',
    what: 'canary',
    from: { 1: 60, 2: 40 },
    to: { 1: 40, 2: 60 },
    note: expect.stringMatching(/^40 % → 60 %: no worse than the others\. \d+ visitors of the canary beside/) as string,
  });
  const server = await shop.open();
  await shop.visit(server, 15, () => [viewOfCanary]);
  await server.close();
  shop.wait(11);
  await conductor.look();
  expect(await shop.readTraffic()).toEqual({ 2: 100 });
  expect(await readLastChange()).toMatchObject({ what: 'promote', who: 'the shop' });
  await conductor.close();
});

test('canary: one that throws is rolled back, and the sums of all visits do not count its views', async () => {
  await shop.startCanary();
  await shop.visit(shop.app, 40, (isCanary) => (isCanary ? [viewOfCanary, errorOfCanary] : [viewOfCanary]));
  await shop.app.close();
  const conductor = shop.openConductor();
  await conductor.look();
  expect(await shop.readTraffic()).toEqual({ 1: 100 });
  expect(await readLastChange()).toMatchObject({
    what: 'rollback',
    who: 'the shop',
    note: expect.stringMatching(
      /^Stopped at 40 %: (\d+) of \1 visitors with errors of the app \(100\.0 %\); live: 0 of \d+ \(0\.0 %\); first: no \(\d+000 ×\)\. Canary/,
    ) as string,
  });
  const [judged] = shop.lines.filter((line) => line.includes('"canary_judged"'));
  expect(judged).toContain('"level":"warn"');
  const [file = ''] = await readdir(shop.monitoringDirectory);
  const stored = JSON.parse(await readFile(path.join(shop.monitoringDirectory, file), 'utf8')) as { groups: object };
  expect(Object.values(stored.groups)).toEqual([expect.objectContaining({ views: 0 })]);
  await conductor.close();
});

test('canary: one is stopped also where what browsers reported cannot be read, which is logged', async () => {
  await shop.startCanary();
  await shop.visit(shop.app, 40, (isCanary) => (isCanary ? [viewOfCanary, errorOfCanary] : [viewOfCanary]));
  await shop.app.close();
  await rm(shop.monitoringDirectory, { recursive: true });
  await writeFile(shop.monitoringDirectory, 'no directory');
  const conductor = shop.openConductor();
  await conductor.look();
  await conductor.close();
  expect(await shop.readTraffic()).toEqual({ 1: 100 });
  expect((await readLastChange())?.note).toMatch(/^Stopped at 40 %: .* live: 0 of \d+ \(0\.0 %\)\. Canary/);
  expect(shop.lines.join('')).toContain('"canary_without_evidence"');
});

test('canary: two shop servers that look at the same time change the registry once', async () => {
  await shop.startCanary();
  await shop.visit(shop.app, 30, () => [viewOfCanary]);
  await shop.app.close();
  shop.wait(11);
  const conductors = [shop.openConductor('two'), shop.openConductor('three')];
  await Promise.all(conductors.map((conductor) => conductor.look()));
  expect(await shop.readTraffic()).toEqual({ 1: 40, 2: 60 });
  const changes = (await readAuditLog(shop.registryFile)).filter(({ who }) => who === 'the shop');
  expect(changes).toHaveLength(1);
  await Promise.all(conductors.map((conductor) => conductor.close()));
});

test('canary: without one that judges itself nothing is written', async () => {
  const conductor = shop.openConductor();
  await conductor.look();
  await conductor.close();
  expect(await readdir(shop.dataDirectory)).not.toContain('canaries');
});
