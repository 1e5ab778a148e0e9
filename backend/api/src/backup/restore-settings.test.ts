import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { OpenBackup } from './open-backup';
import { restoreSettings } from './restore-settings';

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'settings-'))));
afterEach(() => rmSync(directory, { recursive: true }));

const stored = '{"brand":"Sikka"}';
const backup = { paths: ['settings.json'], open: () => Readable.from([Buffer.from(stored)]) } as unknown as OpenBackup;

/** Restores into a shop whose shared file has a text. Returns what is where afterwards, and what was printed. */
async function restore(shared: string | undefined, settingsFile = join(directory, 'shared.json')) {
  const dataDirectory = join(directory, 'data');
  mkdirSync(dataDirectory);
  if (shared !== undefined) writeFileSync(settingsFile, shared);
  const lines: string[] = [];
  const shop = { databaseUrl: undefined, signingKey: null, apiAddress: '', operatorSecret: undefined };
  await restoreSettings({ ...shop, dataDirectory, settingsFile }, backup, (line) => void lines.push(line));
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  };
  return { shared: read(settingsFile), own: read(join(dataDirectory, 'settings.json')), lines };
}

test.each([undefined, '{}\n'])(
  'settings go into the shared file of all servers when it has none: %j',
  async (shared) => {
    expect(await restore(shared)).toEqual({ shared: stored, own: undefined, lines: [] });
  },
);

test('a shared file with settings stays, and the restore says where those of the backup are', async () => {
  const restored = await restore('{"brand":"Other"}');
  expect(restored).toMatchObject({ shared: '{"brand":"Other"}', own: stored });
  expect(restored.lines.join()).toMatch(
    /The run-time settings of the backup are in .*data.settings\.json\. SHOP_SETTINGS/,
  );
});

test('a shared file that cannot be written ends no restore', async () => {
  const restored = await restore(undefined, '/dev/null/settings.json');
  expect(restored).toMatchObject({ own: stored, lines: [expect.stringContaining('/dev/null/settings.json')] });
});
