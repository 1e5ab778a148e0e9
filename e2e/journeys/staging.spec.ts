import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { alterBuild } from '@shop/tooling/alter-build';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { root } from '@shop/tooling/places';
import { startServer, stopServers } from '@shop/tooling/processes';
import { getLocalBuild, readBuild } from '@shop/tooling/release-builds';
import { readRegistry, registryFile, releasesDirectory } from '@shop/release-registry';
import { createReleaseClient } from '@shop/release-registry/client';
import { addSigner, addTeamKey, formatSigner, parseReleaseKey, serviceDirectory } from '@shop/release-registry/keys';
import { expect, test, versionsOf } from '../own-shop';

const run = promisify(execFile);

const ours = 'Earn coins as you shop';
const altered = 'Earn coins as staging has them';

test(
  'one artefact goes through staging to production: not a byte differs, and a changed file is refused',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop }) => {
    const team = { owner: 'Loyalty team', apps: ['mf-loyalty'] };
    const stagingDirectory = await mkdtemp(path.join(tmpdir(), 'staging-'));
    for (const directoryIn of [releasesDirectory, serviceDirectory])
      await cp(directoryIn(ownShop.dataDirectory), directoryIn(stagingDirectory), { recursive: true });
    const port = await findFreePort();
    const address = `http://localhost:${port}`;
    const variables = { PORT: String(port), API_PORT: process.env['SHOP_E2E_API']?.split(':').at(-1) ?? '' };
    const server = await startServer(
      'The shop server of staging',
      'backend/shop-server/src/main.ts',
      createOwnEnvironment({ ...variables, SHOP_DATA_DIR: stagingDirectory }),
    );
    const build = await alterBuild(getLocalBuild('mf-loyalty'), (_, text) => text.replaceAll(ours, altered));
    try {
      const staging = await addTeamKey(stagingDirectory, { ...team, actions: ['release'] });
      const production = await addTeamKey(ownShop.dataDirectory, { ...team, actions: ['release'] });
      /** Runs a command on a machine without the data directory of a shop. */
      const take = async (...words: string[]) => {
        const { stdout } = await run(
          process.execPath,
          [
            '--import',
            'tsx',
            'tooling/commands/releases.ts',
            'release',
            ...words,
            '--from',
            address,
            '--to',
            ownShop.address,
          ],
          {
            cwd: root,
            env: {
              PATH: process.env['PATH'],
              SHOP_DATA_DIR: path.join(stagingDirectory, 'none'),
              SHOP_STAGING_KEY: staging.line,
              SHOP_RELEASE_KEY: production.line,
            },
          },
        );
        return stdout;
      };
      const client = createReleaseClient({ address, key: parseReleaseKey(staging.line) });
      const { versions } = await client.release([{ source: await readBuild(build), kind: 'build' }], {
        skippedChecks: [],
      });
      const version = versions['mf-loyalty'] ?? '';
      await expect(take('mf-loyalty')).rejects.toThrow(
        `mf-loyalty is signed by the team’s key ${staging.key.id}, which this shop does not know.`,
      );
      await addSigner(ownShop.dataDirectory, { ...team, signer: formatSigner(staging.key) });
      expect(await take('mf-loyalty')).toMatch(
        new RegExp(`checked: types, tests, .*\\n .* files sent.*\\nmf-loyalty: ${version} for everybody\\n`),
      );
      await page.goto('/coins');
      expect((await versionsOf(page))['mf-loyalty']).toBe(version);
      await expect(page.getByText(altered)).toBeVisible();
      const [there, here] = await Promise.all(
        [stagingDirectory, ownShop.dataDirectory].map(async (directory) =>
          (await readRegistry(registryFile(directory))).microFrontends['mf-loyalty']?.find(
            ({ metadata }) => metadata.version === version,
          ),
        ),
      );
      expect([here?.metadata, here?.extras.files, here?.extras.server, here?.extras.sourceMaps]).toEqual([
        there?.metadata,
        there?.extras.files,
        there?.extras.server,
        there?.extras.sourceMaps,
      ]);
      expect(here?.extras.signature).toEqual(there?.extras.signature);

      const other = await alterBuild(build, (_, text) => text.replaceAll(altered, `${altered}, and again`));
      const second = await client.release([{ source: await readBuild(other), kind: 'build' }], { skippedChecks: [] });
      await rm(other.directory, { recursive: true });
      const folder = path.join(releasesDirectory(stagingDirectory), 'mf-loyalty', second.versions['mf-loyalty'] ?? '');
      const script = (await readdir(folder)).find((file) => file.startsWith('server.cjs')) ?? '';
      await appendFile(path.join(folder, script), '\nsteal();');
      await expect(take('mf-loyalty', '50')).rejects.toThrow('was changed or deleted since it was released.');
      await page.goto('/coins');
      expect((await versionsOf(page))['mf-loyalty']).toBe(version);
    } finally {
      await stopServers([server]);
      for (const directory of [stagingDirectory, build.directory])
        await rm(directory, { recursive: true, force: true });
    }
  },
);
