import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { findDefaultRelease, type Registry } from '@shop/release-registry';
import type { ShopSettings } from '@shop/shared-events';
import type { FastifyInstance } from 'fastify';
import type { Garments } from '../src/garments.rules';
import type { HarnessChoices } from '../src/harness-data.rules';
import { describeBelievable, type HarnessBackend, serveBackend } from './backend';
import { readHarnessBuild, selectApp, selectNoApp } from './harness-build';
import { sendHarnessPage } from './harness-page';
import { toPageGarments } from './serve-harness';

/** Below this path a shop serves the harness. */
const shopRoot = '/harness';
/** Below it are the harness's own files, API and accounts; no app has this name. */
const ownRoot = `${shopRoot}/-`;
/** The releases of an app that are offered, the newest. */
const maxVersions = 20;

interface ShopPagesOptions {
  readonly browserFiles: string;
  readonly garments: Garments;
  readonly settings: ShopSettings;
  readonly backend: HarnessBackend | undefined;
  /** Why there is no backend; '' where there is one. */
  readonly noBackendReason: string;
  /** Returns the registry of the shop as it is now, verified. */
  readonly readRegistry: () => Promise<Registry>;
}

/**
 * Serves the harness with the releases of a shop, which itself serves their files: a page to choose app and release, and
 * one page for each. Throws a sentence when the harness is not built.
 */
export async function serveShopPages(app: FastifyInstance, options: ShopPagesOptions): Promise<void> {
  const { browserFiles, settings, backend, readRegistry } = options;
  const build = await readHarnessBuild(browserFiles);
  const accounts = `${ownRoot}/accounts`;
  await app.register(fastifyStatic, {
    root: path.resolve(browserFiles),
    prefix: `${ownRoot}/files/`,
    index: false,
    decorateReply: false,
  });
  if (backend) await serveBackend(app, backend, { api: ownRoot, accounts, hasPictures: false });

  const answer = (registry: Registry, chosen: string) => {
    const [name = '', version] = chosen.split('@');
    if (chosen === '') return { shown: selectNoApp(registry, build), problem: '' };
    try {
      return { shown: selectApp(registry, name, build, version), problem: '' };
    } catch (error) {
      return { shown: selectNoApp(registry, build), problem: error instanceof Error ? error.message : String(error) };
    }
  };
  for (const url of [shopRoot, `${shopRoot}/`, `${shopRoot}/:chosen`, `${shopRoot}/:chosen/*`])
    app.get<{ Params: { chosen?: string } }>(url, async ({ params: { chosen = '' } }, reply) => {
      const registry = await readRegistry();
      const { shown, problem } = answer(registry, chosen);
      return sendHarnessPage(reply.code(problem ? 404 : 200), {
        registry: shown,
        settings,
        harnessData: {
          garments: toPageGarments(options.garments),
          backend: backend?.description ?? describeBelievable(options.noBackendReason),
          paths: { base: `${shopRoot}/${chosen}`, api: backend ? ownRoot : '', accounts },
          choices: { root: `${shopRoot}/`, apps: listApps(registry), problem },
        },
        files: build.entry.map((file) => `${ownRoot}/files/${file}`),
      });
    });
}

function listApps(registry: Registry): HarnessChoices['apps'] {
  return Object.entries(registry.microFrontends).flatMap(([app, releases]) => {
    const manifest = findDefaultRelease(registry, app)?.extras.manifest;
    if (app === 'shell' || !manifest) return [];
    const versions = releases.slice(0, maxVersions).map(({ metadata, deployment }) => ({
      version: metadata.version,
      percent: deployment.traffic,
    }));
    return [{ app, title: manifest.title, owner: manifest.owner, versions }];
  });
}
