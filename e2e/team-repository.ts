import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@shop/tooling/free-port';
import { packPlatform } from '@shop/tooling/packed-platform';
import { root } from '@shop/tooling/places';
import { test as ownShop } from './own-shop';

export { expect } from './own-shop';

const run = promisify(execFile);

/** A team's repository from a folder of examples/, installed outside of this checkout as its README says. */
export interface TeamRepository {
  readonly folder: string;
  /** Runs a script of the package and returns what it prints. Throws with it when it fails. */
  npm(words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string>;
}

export interface ReviewsRepository extends TeamRepository {
  /** The address of its own backend. */
  readonly backend: string;
  readonly moderatorKey: string;
  /** Ends the backend, and listens in its place; without a listener nobody does. */
  replaceBackend(listener?: RequestListener): Promise<void>;
}

interface TestFixtures {
  readonly reviews: ReviewsRepository;
  readonly share: TeamRepository;
}

interface WorkerFixtures {
  /** A directory with the packed platform, beside which repositories are made. */
  readonly teamsDirectory: string;
}

/** Packing and installing take most of a minute on a slow machine. */
const setUpMs = 300_000;

const moderatorKey = 'moderator-of-the-test';

/** A journey in a shop of its own, with the repositories of other teams. */
export const test = ownShop.extend<TestFixtures, WorkerFixtures>({
  teamsDirectory: [
    async ({}, use) => {
      const directory = await mkdtemp(path.join(tmpdir(), 'teams-'));
      await packPlatform(directory, () => undefined);
      await use(directory);
      await rm(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: setUpMs },
  ],
  share: [
    async ({ teamsDirectory }, use) => use(await installExample('mf-share', teamsDirectory)),
    { timeout: setUpMs },
  ],
  reviews: [
    async ({ ownShop: shop, teamsDirectory }, use) => {
      const { folder, npm } = await installExample('mf-reviews', teamsDirectory);
      const port = await findFreePort();
      const backend = `http://localhost:${port}`;
      const child = spawn(process.execPath, ['backend/main.js'], {
        cwd: folder,
        env: {
          ...process.env,
          PORT: String(port),
          SHOP: shop.address,
          // The shops of journeys share a backend, which states the address of the first one.
          ISSUER: process.env['SHOP_E2E_ADDRESS'],
          MODERATOR_KEY: moderatorKey,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`The backend of the reviews team ended with ${code}.`)));
        child.stdout.once('data', () => resolve());
      });
      let substitute: Server | undefined;
      const end = async () => {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill();
          await once(child, 'exit');
        }
        const closed = substitute && once(substitute, 'close');
        substitute?.close();
        substitute?.closeAllConnections();
        await closed;
      };
      await use({
        folder,
        backend,
        moderatorKey,
        async replaceBackend(listener) {
          await end();
          substitute = listener && createServer(listener);
          if (substitute) await once(substitute.listen(port), 'listening');
        },
        npm: (words, environment) => npm(words, { ...environment, REVIEWS_BACKEND: backend }),
      });
      await end();
    },
    { timeout: setUpMs },
  ],
});

async function installExample(name: string, teamsDirectory: string): Promise<TeamRepository> {
  const folder = path.join(teamsDirectory, name);
  await cp(path.join(root, 'examples', name), folder, {
    recursive: true,
    filter: (file) => !/[\\/](?:node_modules|dist|data)$/.test(file),
  });
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return {
    folder,
    async npm(words, environment = {}) {
      const { stdout, stderr } = await run('npm', [...words], { cwd: folder, env: { ...process.env, ...environment } });
      return stdout + stderr;
    },
  };
}
