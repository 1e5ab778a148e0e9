import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@shop/tooling/free-port';
import { packPlatform } from '@shop/tooling/packed-platform';
import { root } from '@shop/tooling/places';
import { test as ownShop } from './own-shop';

export { expect } from './own-shop';

const run = promisify(execFile);

/** The remotes that teams of other repositories make with the packed platform. Their sources are in e2e/platform. */
export type PlatformTeam = 'gifts' | 'wrapping' | 'ribbons';

const bundlers: Readonly<Record<PlatformTeam, string>> = {
  gifts: 'webpack',
  wrapping: 'rspack',
  ribbons: 'vite',
};

export interface PlatformRemotes {
  /** Makes a team's remote in a folder outside of this checkout, as the package's README says, and installs it. */
  make(team: PlatformTeam): Promise<PlatformRemote>;
}

export interface PlatformRemote {
  readonly folder: string;
  /** Runs a command of npm in the folder and returns what it prints. Throws with it when it fails. */
  npm(words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string>;
  /** Runs the remote alone, and returns the harness's address once it is there. */
  openStandalone(): Promise<string>;
}

interface Workspace {
  readonly makeOnce: (team: PlatformTeam) => Promise<PlatformRemote>;
}

/** Packing, making and installing take most of a minute on a slow machine. */
const setUpMs = 300_000;

/** A journey in a shop of its own, with remotes of other repositories. */
export const test = ownShop.extend<{ readonly remotes: PlatformRemotes }, Workspace>({
  makeOnce: [
    async ({}, use) => {
      const directory = await mkdtemp(path.join(tmpdir(), 'platform-'));
      const stops: (() => void)[] = [];
      const made = new Map<PlatformTeam, Promise<PlatformRemote>>();
      const packed = packPlatform(directory, () => undefined);
      await use(async (team) => {
        const remote = made.get(team) ?? makeRemote(directory, await packed, team, stops);
        made.set(team, remote);
        return remote;
      });
      for (const stop of stops) stop();
      await Promise.allSettled([packed, ...made.values()]);
      await rm(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: setUpMs },
  ],
  remotes: async ({ makeOnce }, use) => use({ make: makeOnce }),
});

async function makeRemote(
  directory: string,
  packed: string,
  team: PlatformTeam,
  stops: (() => void)[],
): Promise<PlatformRemote> {
  const name = `mf-${team}`;
  const folder = path.join(directory, name);
  const file = `./${path.basename(packed)}`;
  const words = ['new', name, '--bundler', bundlers[team], '--platform', file];
  await run('npm', ['exec', '--yes', '--loglevel=error', '--', file, ...words], { cwd: directory });
  await cp(path.join(root, 'e2e/platform', team), folder, { recursive: true });
  const manifest = path.join(folder, 'package.json');
  const own = JSON.parse(await readFile(manifest, 'utf8')) as { dependencies: object };
  const { version } = JSON.parse(
    await readFile(path.join(root, 'shared-events/node_modules/valibot/package.json'), 'utf8'),
  ) as { version: string };
  await writeFile(manifest, JSON.stringify({ ...own, dependencies: { ...own.dependencies, valibot: version } }));
  // The store of this checkout's packages has what the remote needs, and no package sees what it does not name.
  const { packageManager } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  await run('npm', ['exec', '--yes', '--loglevel=error', packageManager, '--', 'install', '--prefer-offline'], {
    cwd: folder,
  });
  return {
    folder,
    npm: async (command, environment = {}) => {
      const { stdout, stderr } = await run('npm', [...command], {
        cwd: folder,
        env: { ...process.env, ...environment },
      });
      return stdout + stderr;
    },
    async openStandalone() {
      const port = await findFreePort();
      const child = spawn('npx', ['shop-platform', 'standalone', '--port', String(port)], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      stops.push(() => child.pid !== undefined && process.kill(-child.pid));
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`shop-platform standalone ended with ${code}.`)));
        child.stdout.on('data', (text: Buffer) => String(text).includes('alone:') && resolve());
      });
      return `http://localhost:${port}`;
    },
  };
}
