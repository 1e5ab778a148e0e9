import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseKey } from '@shop/release-registry/keys';
import { releaseRemote } from './release';

let folder: string;
let server: Server;
let asked: unknown;

const release = (version: string, traffic: number) => ({
  metadata: { version },
  deployment: { traffic, default: traffic === 100 },
  extras: {},
});

beforeEach(async () => {
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
      const isUpload = request.url === '/registry/uploads';
      if (!isUpload) asked = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const reply = isUpload
        ? { upload: '0'.repeat(32), missing: [] }
        : {
            versions: { 'mf-gifts': '2' },
            previews: [
              { app: 'mf-gifts', version: '2', until: '2026-11-24T15:00:00Z', address: 'https://shop/?release' },
            ],
            microFrontends: { 'mf-gifts': [release('2', 0), release('1', 100)] },
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

async function runRelease({ isPreview = false, isJudged = false }): Promise<string> {
  const lines: string[] = [];
  await releaseRemote({
    folder,
    shop: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...(isPreview ? { isPreview } : {}),
    ...(isJudged ? { isJudged } : {}),
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
