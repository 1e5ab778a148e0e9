import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { root } from '@shop/tooling/places';
import { startServer, stopServers } from '@shop/tooling/processes';
import { expect, test } from '../shop';

const example = path.join(root, 'examples/another-app');

test(
  'an application that is no shop is released, rendered, previewed, given to half of the visitors and rolled back',
  { tag: '@matrix-another-app' },
  async ({ browser, page }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'another-app-'));
    const port = await findFreePort();
    const address = `http://localhost:${port}/`;
    const environment = createOwnEnvironment({ PORT: String(port), SHOP_DATA_DIR: path.join(folder, 'data') });
    const runReleases = async (...words: readonly string[]) => {
      const program = ['--import', 'tsx', path.join(example, 'releases.ts')];
      return (await promisify(execFile)(process.execPath, [...program, ...words], { cwd: root, env: environment }))
        .stdout;
    };
    const readGreeting = async () => /<h1>(.*?)<\/h1>/.exec(await (await fetch(address)).text())?.[1];
    /** The greetings that so many visitors without cookies get. */
    const readGreetings = async (visitors: number) =>
      new Set(await Promise.all(Array.from({ length: visitors }, readGreeting)));

    for (const app of ['frame', 'clock', 'greeting']) await runReleases('release', path.join(example, app));
    const server = await startServer('The server', 'examples/another-app/serve.ts', environment);
    try {
      // The processes that render have to start.
      await expect(async () => expect(await readGreeting()).toBe('Good day')).toPass();
      expect((await fetch(`${address}nowhere`)).status).toBe(404);
      await page.goto(address);
      await page.getByRole('button', { name: 'Greet' }).click();
      await expect(page.getByText('Good day to you, too')).toBeVisible();
      await expect(page.getByRole('time')).toHaveText(/\d/);

      const next = path.join(folder, 'greeting');
      await cp(path.join(example, 'greeting'), next, { recursive: true });
      const build = path.join(next, 'server.cjs');
      await writeFile(build, (await readFile(build, 'utf8')).replace('Good day', 'Good evening'));
      const [, version = ''] = (await runReleases('release', next, '--preview')).trim().split(' ');
      const preview = /http:\S+/.exec(await runReleases('preview', 'greeting', version))?.[0] ?? '';
      const team = await browser.newPage();
      await team.goto(preview);
      // The process that renders previews starts with the first one, which has no content when that takes too long.
      await expect(async () => {
        await team.reload();
        expect(await team.getByRole('heading', { name: 'Good evening' }).count()).toBe(1);
      }).toPass();
      expect(await readGreetings(5)).toEqual(new Set(['Good day']));

      await runReleases('canary', 'greeting', '50', version);
      await expect(async () => expect(await readGreetings(20)).toEqual(new Set(['Good day', 'Good evening']))).toPass();
      await runReleases('promote', 'greeting');
      await expect(async () => expect(await readGreetings(5)).toEqual(new Set(['Good evening']))).toPass();
      await runReleases('rollback', 'greeting');
      await expect(async () => expect(await readGreetings(5)).toEqual(new Set(['Good day']))).toPass();
      await Promise.all([team.close(), page.close()]);
    } finally {
      await stopServers([server]);
      await rm(folder, { recursive: true, force: true });
    }
  },
);
