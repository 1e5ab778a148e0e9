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
import { test as journey } from './shop';

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

/** A journey in a shop of its own. */
export const test = journey.extend<{ readonly ownShop: OwnShop; readonly shopVariables: Record<string, string> }>({
  /** Environment variables of the shop server, beside its port and its data. */
  shopVariables: [{}, { option: true }],
  ownShop: async ({ shopVariables }, use) => withOwnShop(use, shopVariables),
  baseURL: ({ ownShop }, use) => use(ownShop.address),
});

/** Opens a shop of its own until `use` ends. Environment variables are those of the shop server. */
export async function withOwnShop(
  use: (shop: OwnShop) => Promise<void>,
  shopVariables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'own-shop-'));
  const altered: string[] = [];
  // The releases, and the key by which their registry is signed.
  for (const directoryIn of [releasesDirectory, serviceDirectory])
    await cp(directoryIn(process.env['SHOP_E2E_DATA'] ?? ''), directoryIn(dataDirectory), { recursive: true });
  const port = await findFreePort();
  const line = await openBackendLine(Number(new URL(process.env['SHOP_E2E_API'] ?? '').port));
  await line.set('up');
  const server = await startServer(
    'The shop server',
    'shop-server/src/main.ts',
    createOwnEnvironment({
      PORT: String(port),
      API_PORT: String(line.port),
      SHOP_DATA_DIR: dataDirectory,
      ...shopVariables,
    }),
  );
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
  try {
    await use({
      address: `http://localhost:${port}`,
      dataDirectory,
      processId: server.child.pid,
      release: async (app, alter, percent) => releaseBuild(await alterBuild(getLocalBuild(app), alter), percent),
      releasePreview: async (app, alter) =>
        releaseBuild(await alterBuild(getLocalBuild(app), alter), undefined, { isPreview: true }),
      releaseCanary: async (app, alter, percent) =>
        releaseBuild(await alterBuild(getLocalBuild(app), alter), percent, { isJudged: true }),
      releaseBuild,
      backend: (state) => line.set(state),
      change: (what, change) => changeRegistry(registryFile(dataDirectory), { what }, change),
    });
  } finally {
    await stopServers([server]);
    await line.set('down');
    for (const directory of [dataDirectory, ...altered]) await rm(directory, { recursive: true, force: true });
  }
}

/** Version of each app that a page was sent with. */
export async function versionsOf(page: Page): Promise<Record<string, string>> {
  const text = (await page.locator('#shop-page').textContent()) ?? '{}';
  const { remotes } = JSON.parse(text) as { remotes: Record<string, { version: string }> };
  const shell = /releases\/shell\/([^/]+)\//.exec((await page.locator('#shop-scripts').textContent()) ?? '')?.[1] ?? '';
  return { shell, ...Object.fromEntries(Object.entries(remotes).map(([app, { version }]) => [app, version])) };
}

export interface ReleasedFile {
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
