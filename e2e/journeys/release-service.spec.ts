import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addTeamKey } from '@shop/release-registry/keys';
import { root } from '@shop/tooling/places';
import { expect, test } from '../own-shop';

const run = promisify(execFile);

/** A remote that was written by hand: a container for browsers, and a server build. */
const files = {
  'release.json': JSON.stringify({
    name: 'cards',
    version: '1.0.0',
    container: 'team_cards',
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    manifest: {
      title: 'Cards',
      owner: 'Cards team',
      pages: { cards: { paths: ['/cards'], visibility: 'indexed' } },
    },
    requires: { versions: { react: '^19.0.0' } },
  }),
  'remoteEntry.js': `var team_cards = (() => {
  let react;
  const Page = () => {
    const [text, setText] = react.useState('Cards to send');
    return react.createElement('h1', { onClick: () => setText('Cards to keep') }, text);
  };
  const remote = { pages: { cards: async () => ({ default: Page }) } };
  return {
    async init({ react: versions }) {
      react = (await Object.values(versions)[0].get())();
    },
    get: async () => () => ({ remote }),
  };
})();
`,
  'server.cjs': `const { createElement } = require('react');
const Page = () => createElement('h1', null, 'Cards to send');
exports.remote = { pages: { cards: async () => ({ default: Page, prepare: async () => ({ seed: null }) }) } };
`,
};

test(
  'a team with nothing but a folder, a key and an address releases into a running shop, and takes it back',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
    const { line } = await addTeamKey(ownShop.dataDirectory, {
      owner: 'Cards team',
      apps: ['cards'],
      actions: ['release', 'retire'],
    });
    /** Runs a command on a machine without the shop's data directory. */
    const command = async (...words: string[]) => {
      const { stdout } = await run(
        process.execPath,
        ['--import', 'tsx', 'tooling/commands/releases.ts', ...words, '--to', ownShop.address],
        {
          cwd: root,
          env: { PATH: process.env['PATH'], SHOP_DATA_DIR: path.join(folder, 'none'), SHOP_RELEASE_KEY: line },
        },
      );
      return stdout;
    };
    try {
      for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
      expect((await page.request.get('/cards')).status()).toBe(404);
      expect(await command('release', '--from', folder)).toMatch(
        /cards: 2 files sent\ncards: 1\.0\.0-\w+ for everybody\n/,
      );
      const answered = await page.request.get('/cards');
      expect([answered.status(), await answered.text()]).toEqual([
        200,
        expect.stringContaining('<h1>Cards to send</h1>'),
      ]);
      await page.goto('/cards');
      await expect(page.locator('[data-part="cards"][data-live]')).toBeVisible();
      await page.getByRole('heading', { name: 'Cards to send' }).click();
      await expect(page.getByRole('heading', { name: 'Cards to keep' })).toBeVisible();
      expect(await command('history', 'cards')).toMatch(/Cards team \(key \w+\) {2}release cards: nothing → 1\.0\.0-/);
      await expect(command('disable', 'cards', 'a mistake')).rejects.toThrow('may not disable, only release, retire.');
      await command('retire', 'cards', 'the season is over');
      expect((await page.request.get('/cards')).status()).toBe(404);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
