import type { RemoteName, RemoteServices } from '@shop/shared-events';
import type { BusHost } from '@shop/shared-events/host';
import { type DeployedRemote, type DeployedRemotes, toContainerName } from '@shop/page-contract/page-data';
import { createFederation, type Entry } from './federation';
import type { ForeignRemotes } from './foreign-remotes';
import { loadScript } from './load-script';
import type { Observation } from './observation';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';

/** Milliseconds for one attempt to load a remote: its entry, its chunks and its styles together. */
const attemptTimeoutMs = 10_000;

export interface ReleaseLoaderOptions {
  /** The remotes' releases of this page load. */
  readonly deployed: DeployedRemotes;
  readonly services: (remote: RemoteName) => RemoteServices;
  readonly report: (error: unknown) => void;
  /** Receives how loading went. */
  readonly observe?: ((observation: Observation) => void) | undefined;
  /** The bus of the page. */
  readonly busHost: BusHost;
  /** Asks for the entry of a release that could not be loaded. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** Creates a loader that loads remotes from their releases and verifies integrity. Fetches nothing yet. */
export function createReleaseLoader({
  deployed,
  services,
  report,
  observe,
  busHost,
  fetch,
}: ReleaseLoaderOptions): RemoteLoader {
  const federation = createFederation({
    loadScript: (entry) => {
      const release = Object.values(deployed).find((one) =>
        entry.startsWith(new URL(one.entry, window.location.href).href),
      );
      if (!release) throw new Error(`${entry} is of no release of this page.`);
      return loadScript(entry, { timeoutMs: attemptTimeoutMs, integrity: release.integrity });
    },
  });
  let foreign: Promise<ForeignRemotes> | undefined;
  return createRemoteLoader({
    deployed,
    timeoutMs: attemptTimeoutMs,
    async open(remote, release, attempt) {
      const open = () => federation.open(getEntry(remote, release, attempt), 'remote');
      if (!release.verified) return open();
      foreign ??= import(/* webpackChunkName: "foreign-remotes" */ './foreign-remotes').then((module) =>
        module.createForeignRemotes(report),
      );
      // A retry loads the chunk again.
      foreign.catch(() => (foreign = undefined));
      return (await foreign).open(remote, release, open);
    },
    // The content policy lets nobody ask another origin.
    async isGone({ entry }) {
      const { href, origin } = new URL(entry, window.location.href);
      if (origin !== window.location.origin) return false;
      const answer = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      return answer?.status === 404;
    },
    services,
    report,
    observe,
    declareMessages: busHost.declareMessages,
    removeHandlers: busHost.removeHandlers,
  });
}

/** The page's import map names ES modules for these attempts (platform/server/src/import-map.ts). */
const maxModuleAttempts = 3;

/** Returns the entry. The URL of a retry has its number, so that the browser sends a new request. */
function getEntry(
  remote: RemoteName,
  { entry, entryType, container = toContainerName(remote) }: DeployedRemote,
  attempt: number,
): Entry {
  const isModule = entryType === 'module';
  const address = new URL(entry, window.location.href);
  if (attempt > 1)
    address.searchParams.set('attempt', String(isModule ? Math.min(attempt, maxModuleAttempts) : attempt));
  return { address: address.href, container: isModule ? undefined : container };
}
