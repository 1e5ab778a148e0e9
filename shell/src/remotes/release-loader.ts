import type { RemoteName, RemoteServices } from '@shop/shared-events';
import type { DeployedRemote, DeployedRemotes } from '../page-data';
import { createFederation } from './federation';
import { loadScript } from './load-script';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';

/** Milliseconds for one attempt to load a remote: its entry, its chunks and its styles together. */
const attemptBudgetMs = 10_000;

export interface ReleaseLoaderOptions {
  /** The releases of this page load. */
  readonly deployed: DeployedRemotes;
  readonly services: (remote: RemoteName) => RemoteServices;
  readonly report: (error: unknown) => void;
  /** Takes back what a remote that could not start answers already. */
  readonly silence: (remote: RemoteName) => void;
}

/** Loads remotes from their releases, each file with its integrity. Nothing is fetched yet. */
export function createReleaseLoader({ deployed, services, report, silence }: ReleaseLoaderOptions): RemoteLoader {
  const federation = createFederation((entry) => {
    const release = Object.values(deployed).find((one) => entry.startsWith(new URL(one.entry, window.location.href).href));
    if (!release) throw new Error(`${entry} is of no release of this page.`);
    return loadScript(entry, { limitMs: attemptBudgetMs, integrity: release.integrity });
  });
  return createRemoteLoader({
    deployed,
    budgetMs: attemptBudgetMs,
    open: (_, release, attempt) => federation.open(release.container, addressOf(release, attempt), 'remote'),
    services,
    report,
    silence,
  });
}

/** The entry's absolute address; each further attempt has its own. */
function addressOf(release: DeployedRemote, attempt: number): string {
  const address = new URL(release.entry, window.location.href);
  if (attempt > 1) address.searchParams.set('attempt', String(attempt));
  return address.href;
}
