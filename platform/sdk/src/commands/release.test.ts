import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseKey } from '@shop/release-registry/keys';
import { type ReleaseOptions, releaseRemote } from './release';

let folder: string;
let server: Server;
let asked: unknown;
let calls: string[];
/** Whether nothing is released of the app, and what the shop says of itself. */
let isFirst: boolean;
let abilities: object;

const release = (version: string, traffic: number) => ({
  metadata: { version },
  deployment: { traffic, default: traffic === 100 },
  extras: {},
});

beforeEach(async () => {
  [calls, isFirst, abilities] = [[], false, { canary: true }];
  folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  const described = {
    name: 'mf-gifts',
    version: '1.0.0',
    container: 'mf_gifts',
    entry: 'remoteEntry.js',
    manifest: { title: 'Gifts', owner: 'Gifts team', pages: { gifts: { paths: ['/gifts'] } } },
    requires: { versions: { react: '^19.0.0' } },
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(described));
  await writeFile(path.join(folder, 'remoteEntry.js'), 'var mf_gifts;');
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push(`${request.method} ${request.url}`);
      const isUpload = request.url === '/registry/uploads';
      if (request.method === 'POST' && !isUpload) asked = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const reply = isUpload
        ? { upload: '0'.repeat(32), missing: [] }
        : {
            versions: { 'mf-gifts': '2' },
            previews: [
              { app: 'mf-gifts', version: '2', until: '2026-11-24T15:00:00Z', address: 'https://shop/?release' },
            ],
            microFrontends: isFirst ? {} : { 'mf-gifts': [release('2', 0), release('1', 100)] },
            abilities,
          };
      response.end(JSON.stringify({ success: true, ...reply }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function runRelease({ skipChecks = true, ...target }: Partial<ReleaseOptions>): Promise<string> {
  const lines: string[] = [];
  await releaseRemote({
    folder,
    shop: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...target,
    skipChecks,
    harnessDirectory: path.join(folder, 'harness'),
    environment: { SHOP_RELEASE_KEY: createReleaseKey('team').line },
    log: (line) => lines.push(line),
  });
  return lines.join('\n');
}

test('release: a preview is asked for as one, and its address is printed', async () => {
  const printed = await runRelease({ isPreview: true });
  expect(asked).toMatchObject({ preview: true });
  expect(printed).toContain('mf-gifts: 1 for everybody\nPreview: mf-gifts 2\nhttps://shop/?release\nValid until');
});

test('release: without the option nothing is said of a preview', async () => {
  const printed = await runRelease({});
  expect(asked).not.toHaveProperty('preview');
  expect(asked).not.toHaveProperty('canary');
  expect(printed).not.toContain('Preview');
});

test('release: a canary that judges itself is asked for without a percent', async () => {
  await runRelease({ isJudged: true });
  expect(asked).toMatchObject({ canary: true });
  expect(asked).not.toHaveProperty('percent');
});

test.each<[string, Partial<ReleaseOptions>]>([
  ['mf-gifts has no release yet, and its first one is for everybody: release it without --canary', { isJudged: true }],
  ['release it without --preview', { isPreview: true }],
  ['release it without a percent', { percent: 10 }],
])('release: before any check, a first release is refused that is not for everybody: %s', async (sentence, target) => {
  isFirst = true;
  await expect(runRelease({ ...target, skipChecks: false })).rejects.toThrow(sentence);
  expect(calls).toEqual(['GET /registry/status']);
});

test('release: before any check, an address is refused from which the shop loads nothing, and a canary where nobody reports', async () => {
  const address = 'https://cdn.example/gifts/1.0.0/';
  await expect(runRelease({ address, skipChecks: false })).rejects.toThrow('loads releases from no other origin');
  abilities = { canary: false, origins: ['https://files.example'] };
  await expect(runRelease({ address, skipChecks: false })).rejects.toThrow(
    'https://cdn.example is none of the origins that this shop loads releases from: https://files.example',
  );
  await expect(runRelease({ isJudged: true, skipChecks: false })).rejects.toThrow(
    'Browsers report nothing to this shop',
  );
  expect(new Set(calls)).toEqual(new Set(['GET /registry/status']));
});

test('release: styles of other teams’ elements are refused before anything is sent', async () => {
  const dist = path.join(folder, 'dist');
  const browser = path.join(folder, 'harness/browser');
  for (const made of [dist, browser]) await mkdir(made, { recursive: true });
  for (const file of ['release.json', 'remoteEntry.js']) await copyFile(path.join(folder, file), path.join(dist, file));
  await writeFile(path.join(dist, 'page.css'), 'a{color:red} button{font-size:40px} h1{display:none}');
  await writeFile(path.join(browser, 'release.json'), '{"entry":[],"provides":{"versions":{}},"messages":{}}');
  await expect(runRelease({ folder: dist, skipChecks: false })).rejects.toThrow(
    /\n {2}page\.css:1:1: a .*\n {2}page\.css:1:14: button .*\n {2}page\.css:1:37: h1 /,
  );
  expect(calls).toEqual([]);
});
