import { findDefaultRelease, readRegistry } from '@shop/release-registry';
import { getDeployedPages } from '@shop/page-server';
import { readHarnessBuild, selectApp } from '../server/harness-build';
import { serveHarness } from '../server/serve-harness';
import type { Garments } from '../src/garments.rules';
import type { CheckResult } from '@shop/release-registry/release';
import { createSourceFinder } from './find-source';
import { type CheckedPart, listParts } from './list-parts';
import { openParts } from './open-parts';
import { renderParts } from './render-parts';

export interface PageChecksOptions {
  readonly app: string;
  /** A registry with the release, and the folder with its files. */
  readonly registryFile: string;
  readonly releasesDirectory: string;
  /** The folders of the harness's own builds. */
  readonly browserFiles: string;
  readonly serverFiles: string;
  readonly pictures: { readonly directory: string; readonly garments: Garments };
  /** A Chromium of this machine; null when there is none. Then what needs it is left out. */
  readonly browser: string | null;
  /** The package that is built, absolute: its sources are below `src`. */
  readonly directory: string;
  /** Called with each result as soon as it is known. */
  readonly onResult: (result: CheckResult) => void;
}

/**
 * Opens the remote entry module, each page and each widget of a release: in a browser, by its server build, and with axe. What needs
 * a browser is left out, and its result says so, on a machine without one.
 */
export async function checkPages(options: PageChecksOptions): Promise<void> {
  const { app, registryFile, releasesDirectory, browserFiles, serverFiles, pictures, browser, onResult } = options;
  const { garments } = pictures;
  const parts = await readParts(options);
  const release = findDefaultRelease(await readRegistry(registryFile), app);
  if (!release) throw new Error(`There is no release of ${app} to check.`);
  const findSources = createSourceFinder({ app, release, releasesDirectory, directory: options.directory });
  const order = { app, registryFile, releasesDirectory, browserFiles, serverFiles, garments, parts };
  const rendering = renderParts(order, findSources).then(onResult);
  if (browser === null || app === 'shell') {
    const detail = app === 'shell' ? 'the harness shows remotes only' : 'this machine has no Chromium';
    const leftOut = { problems: [], detail, ms: 0, isLeftOut: true };
    onResult({ ...leftOut, check: 'browser' });
    onResult({ ...leftOut, check: 'accessibility' });
    return rendering;
  }
  const harness = await serveHarness({ browserFiles, pictures, registryFile, releasesDirectory, app, port: 0 });
  try {
    const opening = openParts({ address: harness.address, parts, executablePath: browser, findSources });
    const [results] = await Promise.all([opening, rendering]);
    for (const result of results) onResult(result);
  } finally {
    await harness.close();
  }
}

/** Lists the pages and widgets of the release. The shell's pages need no remote. */
async function readParts({ app, registryFile, browserFiles, pictures }: PageChecksOptions): Promise<CheckedPart[]> {
  const registry = await readRegistry(registryFile);
  if (app === 'shell') {
    const { pages = {} } = findDefaultRelease(registry, app)?.extras.manifest ?? {};
    return Object.entries(pages).map(([name, { paths }]) => ({ name: `page ${name}`, path: paths[0] ?? '/' }));
  }
  const { remotes } = getDeployedPages(selectApp(registry, app, await readHarnessBuild(browserFiles)));
  const remote = remotes[app];
  if (!remote) throw new Error(`There is no release of ${app} to check.`);
  return listParts(remote, { garments: pictures.garments, now: Date.now() });
}
