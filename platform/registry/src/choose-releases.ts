import { createHash } from 'node:crypto';
import { listLiveReleases, type Registry, type Release } from './registry';

/** The registry reduced to the releases of one visitor. */
export interface ReleaseChoice {
  /** Holds exactly one release of each app, as the default. */
  readonly registry: Registry;
  /** Equal for all visitors with the same releases; '' when no app has a canary. */
  readonly key: string;
}

/** An app of which some visitors get the canary. */
interface AppWithCanary {
  readonly app: string;
  readonly canary: Release | undefined;
  readonly other: Release | undefined;
}

interface Canaries {
  readonly apps: readonly AppWithCanary[];
  /** Names these canaries and their shares: buckets of other ones begin differently. */
  readonly name: string;
  readonly choices: Map<string, ReleaseChoice>;
}

const knownCanaries = new WeakMap<Registry, Canaries>();

/** Finds the canaries of a registry. Computed once for each registry. */
function findCanaries(registry: Registry): Canaries {
  const known = knownCanaries.get(registry);
  if (known) return known;
  const apps = Object.keys(registry.microFrontends).flatMap((app): AppWithCanary[] => {
    const live = listLiveReleases(registry, app);
    if (live.length < 2) return [];
    const [canary, other] = [false, true].map((isDefault) => live.find((one) => one.deployment.default === isDefault));
    return [{ app, canary, other }];
  });
  const shares = apps.map(({ app, canary, other }) => [app, canary, other].map(describeShare));
  const name = createHash('sha256').update(JSON.stringify(shares)).digest('base64url').slice(0, 8);
  const canaries = { apps, name, choices: new Map<string, ReleaseChoice>() };
  knownCanaries.set(registry, canaries);
  return canaries;
}

const describeShare = (part: string | Release | undefined) =>
  typeof part === 'object' ? [part.metadata.version, part.deployment.traffic] : (part ?? null);

/** Whether visitors get different releases of any app. */
export const hasCanary = (registry: Registry): boolean => findCanaries(registry).apps.length > 0;

/**
 * Returns the bucket of a visitor, a short text that is equal for all visitors with the same releases. It is another one
 * when a canary begins, ends or changes its share. `visitor` is any id that stays with the visitor.
 */
export function findBucket(registry: Registry, visitor: string): string {
  const { apps, name } = findCanaries(registry);
  const digits = apps.map(({ app, canary }) =>
    canary && computeTrafficPosition(visitor, app) < canary.deployment.traffic ? '1' : '0',
  );
  return `${name}.${digits.join('')}`;
}

/** Returns the releases of a bucket; null for one that this registry does not have. */
export function chooseByBucket(registry: Registry, bucket: string): ReleaseChoice | null {
  const { apps, name, choices } = findCanaries(registry);
  const known = choices.get(bucket);
  if (known) return known;
  const digits = bucket.slice(name.length + 1);
  if (!bucket.startsWith(`${name}.`) || digits.length !== apps.length || !/^[01]*$/.test(digits)) return null;
  const chosen = apps.map(({ app, canary, other }, index) => {
    const one = digits[index] === '1' && canary ? canary : other;
    return [app, one ? [{ ...one, deployment: { traffic: 100, default: true } }] : []] as const;
  });
  const choice: ReleaseChoice = {
    registry: { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(chosen) } },
    key: chosen.map(([app, [one]]) => `${app}@${one?.metadata.version ?? ''}`).join(' '),
  };
  choices.set(bucket, choice);
  return choice;
}

/**
 * Chooses a release of each app for a visitor. The choice is stable: it is the same on every page, and a visitor of the
 * canary keeps it when its traffic is raised.
 */
export const chooseReleases = (registry: Registry, visitor: string): ReleaseChoice =>
  (hasCanary(registry) ? chooseByBucket(registry, findBucket(registry, visitor)) : null) ?? { registry, key: '' };

/** Returns the registry of a visitor with other releases of some apps, each as the only one. */
export function replaceReleases(registry: Registry, releases: ReadonlyMap<string, Release>): Registry {
  const replaced = [...releases].map(([app, one]) => [app, [{ ...one, deployment: { traffic: 100, default: true } }]]);
  return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(replaced) } };
}

/** Maps a visitor to a position in [0, 100), uniformly distributed and independent for each app. */
const computeTrafficPosition = (visitor: string, app: string): number =>
  (createHash('sha256').update(`${app}:${visitor}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
