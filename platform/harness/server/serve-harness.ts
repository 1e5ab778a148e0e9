import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { readRegistry } from '@shop/release-registry';
import type { ShopSettings } from '@shop/shared-events';
import { openPort, serveAppBackends } from '@shop/page-server';
import { statement } from '@shop/shared-api';
import { defaultSettings } from '@shop/shop-server';
import Fastify from 'fastify';
import type { Garments } from '../src/garments.rules';
import { describeBelievable, type HarnessBackend, serveBackend } from './backend';
import { readHarnessBuild, selectApp } from './harness-build';
import { sendHarnessPage } from './harness-page';

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
  /** The backend that answers calls, and remembers; by default the answers are made from the calls' schemas. */
  readonly backend?: HarnessBackend;
  /** Why there is no backend where one was wanted: a sentence that the page shows. */
  readonly noBackendReason?: string;
  /** The address of the remote's own backend. */
  readonly ownBackend?: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host?: string;
}

export interface RunningHarness {
  /** The harness's address, without a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

const prefixes = { files: '/harness/', releases: '/releases/', images: '/images/', accounts: '/harness/accounts' };

/**
 * Serves one remote alone, without a shell. Each page is built from the registry as it is then, so a new release is
 * shown without a restart. Throws a sentence for files that are missing or wrong, and for a port that is in use.
 */
export async function serveHarness(options: HarnessOptions): Promise<RunningHarness> {
  const {
    browserFiles,
    pictures,
    registryFile,
    releasesDirectory,
    backend,
    ownBackend,
    port,
    host = 'localhost',
  } = options;
  const build = await readHarnessBuild(browserFiles);
  const readSelected = async () => selectApp(await readRegistry(registryFile), options.app, build);
  await readSelected();
  const settings = options.settings ?? { ...defaultSettings, apiBaseUrl: '/', siteUrl: `http://localhost:${port}` };
  const hasForeignPictures = backend?.description.kind === 'named';

  const app = Fastify();
  const folders = {
    [prefixes.releases]: releasesDirectory,
    [prefixes.files]: browserFiles,
    ...(hasForeignPictures ? {} : { [prefixes.images]: pictures.directory }),
  };
  for (const [prefix, folder] of Object.entries(folders)) {
    await app.register(fastifyStatic, { root: path.resolve(folder), prefix, index: false, decorateReply: false });
  }
  if (backend)
    await serveBackend(app, backend, { api: '', accounts: prefixes.accounts, hasPictures: hasForeignPictures });
  if (ownBackend !== undefined)
    await serveAppBackends(app, {
      apiAddress: backend?.address ?? '',
      statementPath: statement.path,
      dataDirectory: path.dirname(registryFile),
      appBackends: { get: () => ownBackend.replace(/\/+$/, '') },
      readReleases: async () => readSelected().then((registry) => ({ current: registry, chosen: registry })),
      logger: app.log,
      onFailure: () => undefined,
    });
  const description = backend?.description ?? describeBelievable(options.noBackendReason);
  app.get('/*', async (_, reply) =>
    sendHarnessPage(reply, {
      registry: await readSelected(),
      settings,
      harnessData: {
        garments: toPageGarments(pictures.garments),
        backend: { ...description, hasOwnBackend: ownBackend !== undefined },
        paths: { base: '', api: '', accounts: prefixes.accounts },
        choices: null,
      },
      files: build.entry.map((file) => prefixes.files + file),
    }),
  );
  app.setErrorHandler((error: Error, _, reply) =>
    reply.code(500).type('text/plain; charset=utf-8').send(error.message),
  );
  await openPort(app, { port, host });
  return {
    address: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    close: () => app.close(),
  };
}

/** Returns garments with the addresses of their pictures. */
export const toPageGarments = (garments: Garments): Garments =>
  garments.map(({ key, images }) => ({ key, images: images.map((file) => prefixes.images + file) }));
