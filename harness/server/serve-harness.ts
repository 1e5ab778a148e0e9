import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  findDefaultRelease,
  findUnmetRequirements,
  formatUnmetRequirement,
  readRegistry,
  type Registry,
} from '@shop/release-registry';
import type { ShopSettings } from '@shop/shared-events';
import { type PageData, pageDataId } from '@shop/shell/page-data';
import {
  createImportMap,
  createSecurityHeaders,
  defaultSettings,
  embed,
  escape,
  getDeployedPages,
  hashInline,
  openPort,
  writeImportMap,
} from '@shop/shop-server';
import Fastify from 'fastify';
import type { Garments } from '../src/garments.rules';
import { type Declaration, type HarnessData, harnessDataId } from '../src/harness-data.rules';
import { readHarnessBuild, selectApp } from './harness-build';

export interface HarnessOptions {
  /** The folder of the harness's own build: `release.json` and the files of the page. */
  readonly browserFiles: string;
  /** Garments for the answers of the backend; `images` are files below the folder. A few with one picture will do. */
  readonly pictures: { readonly directory: string; readonly garments: Garments };
  /** The registry with the remote, and the folder with the files of its releases. */
  readonly registryFile: string;
  readonly releasesDirectory: string;
  /** The remote to show; the first one of the registry by default. */
  readonly app?: string;
  /** The settings that the remote gets; the shop's default settings by default. */
  readonly settings?: ShopSettings;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host?: string;
}

export interface RunningHarness {
  /** The harness's address, without a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves one remote alone: no shell, no backend. Each page is built from the registry as it is then, so a new release is
 * shown without a restart. Throws a sentence for files that are missing or wrong, and for a port that is in use.
 */
export async function serveHarness(options: HarnessOptions): Promise<RunningHarness> {
  const { browserFiles, pictures, registryFile, releasesDirectory, port, host = 'localhost' } = options;
  const build = await readHarnessBuild(browserFiles);
  const readSelected = async () => selectApp(await readRegistry(registryFile), options.app, build);
  await readSelected();
  const garments = pictures.garments.map(({ key, images }) => ({
    key,
    images: images.map((file) => `/images/${file}`),
  }));
  const settings = options.settings ?? { ...defaultSettings, apiBaseUrl: '/', siteUrl: `http://localhost:${port}` };

  const app = Fastify();
  const folders = { '/releases/': releasesDirectory, '/harness/': browserFiles, '/images/': pictures.directory };
  for (const [prefix, folder] of Object.entries(folders)) {
    await app.register(fastifyStatic, { root: path.resolve(folder), prefix, index: false, decorateReply: false });
  }
  app.get('/*', async (_, reply) => {
    const registry = await readSelected();
    const importMap = createImportMap(registry);
    const { remotes, messages } = getDeployedPages(registry);
    const [shown = ''] = Object.keys(remotes);
    const data: PageData = { settings, remotes, ...(messages ? { messages } : {}), sent: [], seeds: {} };
    const inlineHashes = { scripts: importMap ? [hashInline(importMap)] : [], styles: [] };
    return reply
      .type('text/html; charset=utf-8')
      .headers(createSecurityHeaders({ inlineHashes, settings, registry }))
      .send(
        formatPage({
          title: `${shown} alone`,
          data,
          harnessData: { garments, declaration: describeDeclaration(registry, shown) },
          files: build.entry.map((file) => `/harness/${file}`),
          importMap,
        }),
      );
  });
  app.setErrorHandler((error: Error, _, reply) =>
    reply.code(500).type('text/plain; charset=utf-8').send(error.message),
  );
  await openPort(app, { port, host });
  return {
    address: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    close: () => app.close(),
  };
}

/** Returns what a tester sees of the release that is shown. */
function describeDeclaration(registry: Registry, app: string): Declaration {
  const release = findDefaultRelease(registry, app);
  const shell = findDefaultRelease(registry, 'shell');
  if (!release || !shell) throw new Error(`The registry has no release of ${app} to show.`);
  const { manifest, messages = {} } = release.extras;
  const name = `${app} ${release.metadata.version}`;
  return {
    owner: manifest?.owner ?? '',
    messages: Object.fromEntries(Object.entries(messages).map(([message, { uses }]) => [message, uses])),
    placedWidgets: manifest?.placedWidgets ?? [],
    calls: manifest?.calls ?? [],
    unmet: findUnmetRequirements(release, shell).map((unmet) => formatUnmetRequirement(name, unmet, 'the harness')),
  };
}

interface Page {
  readonly title: string;
  readonly data: PageData;
  readonly harnessData: HarnessData;
  /** The scripts and styles of the harness's page. */
  readonly files: readonly string[];
  readonly importMap: string;
}

const formatPage = ({ title, data, harnessData, files, importMap }: Page) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
${writeImportMap(importMap)}
${files
  .filter((file) => file.endsWith('.css'))
  .map((file) => `<link rel="stylesheet" href="${file}">`)
  .join('')}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${pageDataId}">${embed(data)}</script>
<script type="application/json" id="${harnessDataId}">${embed(harnessData)}</script>
${files
  .filter((file) => file.endsWith('.js'))
  .map((file) => `<script src="${file}"></script>`)
  .join('')}
</body>
</html>
`;
