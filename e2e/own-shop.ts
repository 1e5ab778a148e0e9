import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Alter, alterBuild } from '@shop/tooling/alter-build';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { startServer, stopServers } from '@shop/tooling/processes';
import { changeRegistry, type Registry, registryFile, releasesDirectory } from '@shop/release-registry';
import { serviceDirectory } from '@shop/release-registry/keys';
import type { ReleaseOptions } from '@shop/release-registry/release';
import { type Build, getLocalBuild, releaseBuilds } from '@shop/tooling/release-builds';
import { type BackendState, openBackendLine } from './backend-line';
import { takeReleaseSnapshot } from './release-snapshot';
import { expect, test as journey } from './shop';

export { expect } from './shop';

/** A shop server with releases of its own, so that a test may deploy; the backend is the one of all journeys. */
export interface OwnShop {
  readonly address: string;
  readonly dataDirectory: string;
  /** The shop server's process: the same one as long as nobody restarts it. */
  readonly processId: number | undefined;
  /** Releases what was built of an app with other texts in it, and gives its version. */
  release(app: string, alter: Alter, percent?: number): Promise<string>;
  /** Releases altered texts as a canary that judges itself, beginning with `percent`, and gives the version. */
  releaseCanary(app: string, alter: Alter, percent: number): Promise<string>;
  /** Releases altered texts without visitors, and gives the version. */
  releasePreview(app: string, alter: Alter): Promise<string>;
  /** Releases a build, deletes it at the end, and gives its version. */
  releaseBuild(build: Build, percent?: number): Promise<string>;
  /** How the backend answers the shop server from now on. */
  backend(state: BackendState): Promise<void>;
  /** Changes who gets what. */
  change(what: string, change: (registry: Registry) => Registry): Promise<Registry>;
}

interface OpenedShop extends OwnShop {
  /** Puts back the releases, the keys and the backend of the beginning. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

interface TestFixtures {
  readonly ownShop: OwnShop;
  /** Whether a test needs a process that nobody has visited before, because it reads what the server counts. */
  readonly hasOwnProcess: boolean;
}

interface WorkerFixtures {
  /** Environment variables of the shop server, beside its port and its data. */
  readonly shopVariables: Readonly<Record<string, string>>;
  /** Opens the shop of this worker, the first time that it is called. */
  readonly openShopOfWorker: () => Promise<OpenedShop>;
}

/** Milliseconds for copying releases and starting a shop server on a busy machine. */
const openMs = 120_000;

/** A journey in a shop of its own: a worker has one, whose releases are put back after each test. */
export const test = journey.extend<TestFixtures, WorkerFixtures>({
  shopVariables: [{}, { option: true, scope: 'worker' }],
  hasOwnProcess: [false, { option: true }],
  openShopOfWorker: [
    async ({ shopVariables }, use) => {
      let opened: Promise<OpenedShop> | undefined;
      await use(() => (opened ??= openShop(shopVariables)));
      await (await opened)?.close();
    },
    { scope: 'worker', timeout: openMs },
  ],
  ownShop: [
    async ({ shopVariables, openShopOfWorker, hasOwnProcess }, use) => {
      if (hasOwnProcess) return withOwnShop(use, shopVariables);
      const shop = await openShopOfWorker();
      await use(shop);
      await shop.restore();
    },
    { timeout: openMs },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop.address),
});

/** Opens a shop with a process of its own until `use` ends. Environment variables are those of the shop server. */
export async function withOwnShop(
  use: (shop: OwnShop) => Promise<void>,
  shopVariables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const shop = await openShop(shopVariables);
  try {
    await use(shop);
  } finally {
    await shop.close();
  }
}

async function openShop(shopVariables: Readonly<Record<string, string>>): Promise<OpenedShop> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'own-shop-'));
  const altered: string[] = [];
  // The releases, and the key by which their registry is signed.
  for (const directoryIn of [releasesDirectory, serviceDirectory])
    await cp(directoryIn(process.env['SHOP_E2E_DATA'] ?? ''), directoryIn(dataDirectory), { recursive: true });
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const line = await openBackendLine(Number(new URL(process.env['SHOP_E2E_API'] ?? '').port));
  await line.set('up');
  const server = await startServer(
    'The shop server',
    'backend/shop-server/src/main.ts',
    createOwnEnvironment({
      PORT: String(port),
      API_PORT: String(line.port),
      SHOP_DATA_DIR: dataDirectory,
      ...shopVariables,
    }),
  );
  const restoreReleases = await takeReleaseSnapshot(dataDirectory);
  let isBackendUp = true;
  const releaseBuild = async (
    build: Build,
    percent?: number,
    kind: Pick<ReleaseOptions, 'isPreview' | 'isJudged'> = {},
  ) => {
    altered.push(build.directory);
    const { releases } = await releaseBuilds([build], {
      dataDirectory,
      ...kind,
      ...(percent === undefined ? {} : { percent }),
    });
    return releases.get(build.app)?.metadata.version ?? '';
  };
  const removeBuilds = async () => {
    for (const directory of altered.splice(0)) await rm(directory, { recursive: true, force: true });
  };
  return {
    address,
    dataDirectory,
    processId: server.child.pid,
    release: async (app, alter, percent) => releaseBuild(await alterBuild(getLocalBuild(app), alter), percent),
    releasePreview: async (app, alter) =>
      releaseBuild(await alterBuild(getLocalBuild(app), alter), undefined, { isPreview: true }),
    releaseCanary: async (app, alter, percent) =>
      releaseBuild(await alterBuild(getLocalBuild(app), alter), percent, { isJudged: true }),
    releaseBuild,
    async backend(state) {
      isBackendUp = false;
      await line.set(state);
    },
    change: (what, change) => changeRegistry(registryFile(dataDirectory), { what }, change),
    async restore() {
      await restoreReleases();
      await removeBuilds();
      if (isBackendUp) return;
      await line.set('up');
      await expect.poll(() => readPageState(address), { message: 'the shop has its backend again' }).toBe('complete');
      isBackendUp = true;
    },
    async close() {
      await stopServers([server]);
      await line.set('down');
      await removeBuilds();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Returns whether a list of products is sent complete, or what else it is. */
async function readPageState(address: string): Promise<string> {
  const response = await fetch(`${address}/collection`);
  await response.arrayBuffer();
  return response.ok ? (response.headers.get('x-shop-page') ?? 'complete') : String(response.status);
}

/** Version of each app that a page was sent with. */
export async function versionsOf(page: Page): Promise<Record<string, string>> {
  const text = (await page.locator('#shop-page').textContent()) ?? '{}';
  const { remotes } = JSON.parse(text) as { remotes: Record<string, { version: string }> };
  const shell = /releases\/shell\/([^/]+)\//.exec((await page.locator('#shop-scripts').textContent()) ?? '')?.[1] ?? '';
  return { shell, ...Object.fromEntries(Object.entries(remotes).map(([app, { version }]) => [app, version])) };
}

interface ReleasedFile {
  readonly app: string;
  readonly version: string;
  readonly status: number;
}

/** Every file of a release that a page asks for from now on. */
export function watchFiles(page: Page): ReleasedFile[] {
  const files: ReleasedFile[] = [];
  page.on('response', (response) => {
    const [, app, version] = /\/releases\/([^/]+)\/([^/]+)\//.exec(response.url()) ?? [];
    if (app && version) files.push({ app, version, status: response.status() });
  });
  return files;
}
