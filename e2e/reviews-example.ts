import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@shop/tooling/free-port';
import { packPlatform } from '@shop/tooling/packed-platform';
import { root } from '@shop/tooling/places';
import { test as ownShop } from './own-shop';

export { expect } from './own-shop';

const run = promisify(execFile);

/** The repository of the reviews team, from examples/mf-reviews, in a folder outside of this checkout. */
export interface ReviewsExample {
  /** The address of its own backend. */
  readonly backend: string;
  readonly moderatorKey: string;
  /** Runs a script of the package and returns what it prints. Throws with it when it fails. */
  npm(words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string>;
}

/** Packing and installing take most of a minute on a slow machine. */
const setUpMs = 300_000;

const moderatorKey = 'moderator-of-the-test';

/** A journey in a shop of its own, with the reviews team's repository, installed as its README says. */
export const test = ownShop.extend<{ readonly example: ReviewsExample }>({
  example: [
    async ({ ownShop: shop }, use) => {
      const directory = await mkdtemp(path.join(tmpdir(), 'reviews-'));
      const folder = path.join(directory, 'mf-reviews');
      await packPlatform(directory, () => undefined);
      await cp(path.join(root, 'examples/mf-reviews'), folder, {
        recursive: true,
        filter: (file) => !/[\\/](?:node_modules|dist|data)$/.test(file),
      });
      await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
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
      await use({
        backend,
        moderatorKey,
        async npm(words, environment = {}) {
          const env = { ...process.env, ...environment, REVIEWS_BACKEND: backend };
          const { stdout, stderr } = await run('npm', [...words], { cwd: folder, env });
          return stdout + stderr;
        },
      });
      child.kill();
      await rm(directory, { recursive: true, force: true });
    },
    { timeout: setUpMs },
  ],
});
