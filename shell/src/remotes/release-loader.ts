import type { RemoteName, RemoteServices } from '@shop/shared-events';
import type { BusHost } from '@shop/shared-events/host';
import type { DeployedRemote, DeployedRemotes } from '../page-data';
import { createFederation } from './federation';
import { loadScript } from './load-script';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';

/** Milliseconds for one attempt to load a remote: its entry, its chunks and its styles together. */
const attemptTimeoutMs = 10_000;

export interface ReleaseLoaderOptions {
  /** The remotes' releases of this page load. */
  readonly deployed: DeployedRemotes;
  readonly services: (remote: RemoteName) => RemoteServices;
  readonly report: (error: unknown) => void;
  /** The bus of the page. */
  readonly busHost: BusHost;
}

/** Creates a loader that loads remotes from their releases and verifies integrity. Fetches nothing yet. */
export function createReleaseLoader({ deployed, services, report, busHost }: ReleaseLoaderOptions): RemoteLoader {
  const federation = createFederation((entry) => {
    const release = Object.values(deployed).find((one) =>
      entry.startsWith(new URL(one.entry, window.location.href).href),
    );
    if (!release) throw new Error(`${entry} is of no release of this page.`);
    return loadScript(entry, { timeoutMs: attemptTimeoutMs, integrity: release.integrity });
  });
  return createRemoteLoader({
    deployed,
    timeoutMs: attemptTimeoutMs,
    open: (_, release, attempt) => federation.open(release.container, getEntryUrl(release, attempt), 'remote'),
    services,
    report,
    declareMessages: busHost.declareMessages,
    removeHandlers: busHost.removeHandlers,
  });
}

/** Returns the entry's absolute URL. A retry adds its number, so that the browser sends a new request. */
function getEntryUrl(release: DeployedRemote, attempt: number): string {
  const address = new URL(release.entry, window.location.href);
  if (attempt > 1) address.searchParams.set('attempt', String(attempt));
  return address.href;
}
