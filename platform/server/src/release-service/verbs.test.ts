import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAuditLog, readRegistry } from '@shop/release-registry';
import { runVerb } from '@shop/release-registry/commands';
import { openMonitoringHours } from '../monitoring/monitoring-hours';
import { createMonitoringRecorder } from '../monitoring/monitoring-recorder';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';

let shop: ReleaseShop;
let directory: string;
let versions: readonly string[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'verbs-'));
  shop = await openReleaseShop(undefined, { monitoring: { directory, server: 'one', percent: 100 } });
  const first = (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  const second = (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';
  versions = [first, second];
});

afterEach(async () => {
  await shop.close();
  await rm(directory, { recursive: true });
});

/** Runs a command as in a repository of a team, and returns what it prints. */
async function run(words: string, key = shop.keyLine): Promise<string> {
  const printed: string[] = [];
  const [name = '', ...given] = words.split(' ');
  await runVerb(name, [...given, '--to', shop.address], {
    format: (command, more) => `shop-platform ${command} ${more}`,
    environment: { SHOP_RELEASE_KEY: key },
    log: (text) => printed.push(text),
  });
  return printed.join('\n');
}

test('verbs: a team takes a release back, promotes it again, and switches its app off and on, over the network', async () => {
  const [first, second] = versions;
  expect(await run('rollback gifts')).toMatch(new RegExp(`^gifts: ${first} for everybody\n {2}live in \\d+ ms:`));
  expect(await run(`canary gifts 30 ${second}`)).toContain(`${second} for 30 %`);
  expect(await run('promote gifts')).toContain(`gifts: ${second} for everybody`);
  expect(await run('disable gifts wrong prices')).toContain('(off: wrong prices)');
  expect(await run('enable gifts')).not.toContain('off');
  expect(await run('status')).toContain(`gifts: ${second} for everybody\n  also there: ${first}`);
  expect(await run('history gifts')).toContain('(wrong prices)');
  expect(JSON.parse(await run('history gifts --json'))).toMatchObject({
    entries: [{ what: 'release' }, {}, {}, {}, {}, {}, {}],
  });
  expect(await run('panel 2h')).toContain('Release panel: http://localhost:3000/');
  expect(await run('retire gifts the season is over')).toContain('gifts: retired');
});

test('verbs: a team prunes its own releases, and nobody else’s', async () => {
  const [first, second] = versions;
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(3);');
  await shop.client.release([await shop.readFolder()]);
  expect(await run('prune gifts 1')).toBe(`Deleted:\n  gifts ${first}`);
  expect(await run('prune gifts 1 --json')).toBe('{\n  "deleted": []\n}');
  expect(await run('status')).toContain(`also there: ${second}`);
  expect((await readAuditLog(shop.registryFile)).at(-1)).toMatchObject({ what: 'prune', who: 'Gifts team' });
  await expect(run('prune shell')).rejects.toThrow('is not for shell, only for gifts.');
  await expect(run('prune gifts', await shop.addKey(['gifts'], ['release']))).rejects.toThrow('may not retire');
});

test('verbs: a team reads what browsers reported of its own apps, as a table and as JSON', async () => {
  const version = versions[1] ?? '';
  const where = { app: 'gifts', version, route: '/gifts' };
  const log = (line: string) => {
    throw new Error(line);
  };
  const hours = openMonitoringHours({ dataDirectory: shop.dataDirectory, directory, server: 'two', log });
  const recorder = createMonitoringRecorder({ hours, percent: 100, log });
  const entries = [
    { kind: 'view', ...where, count: 4 },
    { kind: 'error', ...where, type: 'uncaught', at: 'js/page.js:1:2', message: 'no', count: 2 },
  ] as const;
  await recorder.add({ device: 'mobile', shell: '2', entries: [...entries] }, await readRegistry(shop.registryFile));
  await recorder.close();
  expect(await run('monitoring')).toMatch(new RegExp(`^gifts · Gifts team\n.*\n {2}${version} +4 +500\\.0 `));
  expect(await run('monitoring')).not.toContain('shell');
  expect(JSON.parse(await run('monitoring gifts --json'))).toMatchObject({
    apps: [{ app: 'gifts', routes: [{ route: '/gifts', version, figures: { views: 4, errors: 2 } }] }],
  });
  await expect(run('monitoring shell')).rejects.toThrow('is not for shell, only for gifts.');
});

test('verbs: a shop to which browsers report nothing says so', async () => {
  const silent = await openReleaseShop();
  try {
    await expect(silent.client.monitoring()).rejects.toThrow('Browsers report nothing to this shop');
  } finally {
    await silent.close();
  }
});
