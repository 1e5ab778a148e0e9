import { createHash } from 'node:crypto';
import { liveReleases, type Registry } from './registry';

/** The registry as one visitor gets it: one release of each app. */
export interface Choice {
  /** Each app has its chosen release alone, as the default. */
  readonly registry: Registry;
  /** The same for all visitors who get the same releases; '' while there is nothing to choose. */
  readonly key: string;
}

/** The apps of which two releases are live. */
const divided = (registry: Registry): string[] => Object.keys(registry.microFrontends).filter((app) => liveReleases(registry, app).length > 1);

/** Whether visitors get different releases of anything. */
export const hasCanary = (registry: Registry): boolean => divided(registry).length > 0;

/**
 * What a visitor gets: the same on every page, and still the canary when more visitors get it. `visitor` is any text
 * that stays with the visitor.
 */
export function chosenFor(registry: Registry, visitor: string): Choice {
  const chosen = divided(registry).map((app) => {
    const live = liveReleases(registry, app);
    const canary = live.find(({ deployment }) => !deployment.default);
    const one = canary && place(visitor, app) < canary.deployment.traffic ? canary : live.find(({ deployment }) => deployment.default);
    return [app, one ? [{ ...one, deployment: { traffic: 100, default: true } }] : []] as const;
  });
  if (chosen.length === 0) return { registry, key: '' };
  return {
    registry: { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(chosen) } },
    key: chosen.map(([app, [one]]) => `${app}@${one?.metadata.version ?? ''}`).join(' '),
  };
}

/** Where a visitor stands among all visitors of an app, from 0 up to less than 100, evenly spread and each app its own way. */
const place = (visitor: string, app: string): number => (createHash('sha256').update(`${app}:${visitor}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
