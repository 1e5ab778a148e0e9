import { findDefaultRelease, type Registry, type Release, versionOf } from '@shop/release-registry';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface ManifestsOptions {
  readonly readRegistry: () => Promise<Registry>;
  /** Public address of the shop. */
  readonly siteUrl: string;
}

const isScript = (file: string) => /\.m?js$/.test(file);
const isStyle = (file: string) => file.endsWith('.css');

/** Module Federation's own description of a release (`mf-manifest.json`), with the fields that its tools need. */
function describeRelease(app: string, release: Release, siteUrl: string) {
  const { container, base, entryType, remoteModule, files, requires } = release.extras;
  const name = container || app;
  const version = versionOf(release);
  const publicPath = new URL(base, siteUrl).href;
  const entry = new URL(release.url, siteUrl).href.slice(publicPath.length);
  const later = Object.keys(files).filter((file) => file !== entry && !remoteModule.includes(file));
  const none = { sync: [], async: [] };
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: app },
      remoteEntry: { name: entry, path: '', type: entryType ?? 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '',
      publicPath,
    },
    shared: Object.entries(requires?.versions ?? {})
      // The version of the bus's contract is no package.
      .filter(([shared]) => shared !== 'contract')
      .map(([shared, requiredVersion]) => ({
        id: `${name}:${shared}`,
        name: shared,
        version: '',
        requiredVersion,
        singleton: true,
        assets: { js: none, css: none },
      })),
    remotes: [],
    exposes: [
      {
        id: `${name}:remote`,
        name: 'remote',
        path: './remote',
        assets: {
          js: { sync: remoteModule.filter(isScript), async: later.filter(isScript) },
          css: { sync: remoteModule.filter(isStyle), async: later.filter(isStyle) },
        },
      },
    ],
  };
}

/**
 * Serves each remote's release as Module Federation describes one, for its tools and for other hosts: of one version,
 * and of the live release under an address that stays. No page asks for them.
 */
export function answerFederationManifests(app: FastifyInstance, { readRegistry, siteUrl }: ManifestsOptions): void {
  const send = (reply: FastifyReply, name: string, release: Release | undefined, cacheControl: string) => {
    // The shell is a host, and exposes nothing.
    if (!release || name === 'shell') return reply.code(404).type('text/plain').send('There is no such file.');
    return reply
      .headers({
        'cache-control': cacheControl,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(describeRelease(name, release, siteUrl));
  };

  app.get<{ Params: { app: string } }>('/releases/:app/mf-manifest.json', async ({ params }, reply) =>
    send(reply, params.app, findDefaultRelease(await readRegistry(), params.app), 'no-cache'),
  );

  app.get<{ Params: { app: string; version: string } }>(
    '/releases/:app/:version/mf-manifest.json',
    async ({ params }, reply) => {
      const { microFrontends } = await readRegistry();
      const releases = Object.hasOwn(microFrontends, params.app) ? microFrontends[params.app] : [];
      const release = releases?.find((one) => versionOf(one) === params.version);
      return send(reply, params.app, release, 'public, max-age=31536000, immutable');
    },
  );
}
