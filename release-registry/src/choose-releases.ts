import { createHash } from 'node:crypto';
import { listLiveReleases, type Registry, type Release } from './registry';

/** The registry reduced to the releases of one visitor. */
export interface ReleaseChoice {
  /** Holds exactly one release of each app, as the default. */
  readonly registry: Registry;
  /** Equal for all visitors with the same releases; '' when no app has a canary. */
  readonly key: string;
}

/** Returns the apps that have two live releases. */
const listAppsWithCanary = (registry: Registry): string[] =>
  Object.keys(registry.microFrontends).filter((app) => listLiveReleases(registry, app).length > 1);

/** Whether visitors get different releases of any app. */
export const hasCanary = (registry: Registry): boolean => listAppsWithCanary(registry).length > 0;

/**
 * Chooses a release of each app for a visitor. The choice is stable: it is the same on every page, and a visitor of the
 * canary keeps it when its traffic is raised. `visitor` is any id that stays with the visitor.
 */
export function chooseReleases(registry: Registry, visitor: string): ReleaseChoice {
  const chosen = listAppsWithCanary(registry).map((app) => {
    const live = listLiveReleases(registry, app);
    const canary = live.find(({ deployment }) => !deployment.default);
    const one =
      canary && computeTrafficPosition(visitor, app) < canary.deployment.traffic
        ? canary
        : live.find(({ deployment }) => deployment.default);
    return [app, one ? [{ ...one, deployment: { traffic: 100, default: true } }] : []] as const;
  });
  if (chosen.length === 0) return { registry, key: '' };
  return {
    registry: { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(chosen) } },
    key: chosen.map(([app, [one]]) => `${app}@${one?.metadata.version ?? ''}`).join(' '),
  };
}

/** Returns the registry of a visitor with other releases of some apps, each as the only one. */
export function replaceReleases(registry: Registry, releases: ReadonlyMap<string, Release>): Registry {
  const replaced = [...releases].map(([app, one]) => [app, [{ ...one, deployment: { traffic: 100, default: true } }]]);
  return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(replaced) } };
}

/** Maps a visitor to a position in [0, 100), uniformly distributed and independent for each app. */
const computeTrafficPosition = (visitor: string, app: string): number =>
  (createHash('sha256').update(`${app}:${visitor}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
