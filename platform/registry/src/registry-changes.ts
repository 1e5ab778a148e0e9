import { adoptTeamSignature } from './adopt-team-signature';
import { findDefaultRelease, listLiveReleases, type Registry, type Release, versionOf } from './registry';

// The changes of a registry. Each function returns the next registry, or throws and changes nothing.

type Releases = readonly Release[];

/** The number of earlier versions that an app remembers for `rollBack`. */
const maxRememberedVersions = 50;

/** Adds a release of an app and gives it `percent` of the visitors. A pinned app keeps serving its pinned version. */
export function addRelease(known: Registry, app: string, release: Release, percent = 100): Registry {
  const registry = adoptTeamSignature(known, app, release);
  const knownReleases = registry.microFrontends[app] ?? [];
  const current = findDefaultRelease(registry, app);
  const version = versionOf(release);
  if (!current) return withReleases(registry, app, applyTraffic([release], version, []));
  if (versionOf(current) === version && listLiveReleases(registry, app).length === 1) return registry;
  const withRelease = knownReleases.some((one) => versionOf(one) === version)
    ? knownReleases
    : [withoutTraffic(release, current.extras.disabled), ...knownReleases];
  const next = withReleases(registry, app, withRelease);
  if (current.extras.pinned) return next;
  return percent === 100
    ? withReleases(registry, app, serveVersion(withRelease, current, version))
    : setCanary(next, app, percent, version);
}

/** Returns the refusal of a first release that is not for everybody: nothing else could be given to the others. */
export const refuseFirstRelease = (app: string, option: string): Error =>
  new Error(
    `${app} has no release yet, and its first one is for everybody: release it without ${option}. To look at it before: npm run standalone.`,
  );

/** Adds a release without visitors, for a look at it. A version that the registry has keeps its visitors. */
export function addPreview(known: Registry, app: string, release: Release): Registry {
  const registry = adoptTeamSignature(known, app, release);
  const current = findDefaultRelease(registry, app);
  if (!current) throw refuseFirstRelease(app, '--preview');
  const knownReleases = registry.microFrontends[app] ?? [];
  if (knownReleases.some((one) => versionOf(one) === versionOf(release))) return registry;
  return withReleases(registry, app, [withoutTraffic(release, current.extras.disabled), ...knownReleases]);
}

/** Gives a version to all visitors; without one, the canary, or else the newest release. */
export function promoteRelease(registry: Registry, app: string, version?: string): Registry {
  const [releases, current] = getUnpinnedApp(registry, app);
  const chosen = version === undefined ? getCandidate(app, releases, 'promote') : getRelease(app, releases, version);
  if (versionOf(chosen) === versionOf(current) && current.deployment.traffic === 100)
    throw new Error(`${app} ${versionOf(current)} serves everybody already.`);
  return withReleases(registry, app, serveVersion(releases, current, versionOf(chosen)));
}

/**
 * Gives a version to `percent` of the visitors; without a version, the canary, or else the newest release. A canary that
 * judged itself no longer does.
 */
export function setCanary(registry: Registry, app: string, percent: number, version?: string): Registry {
  if (!Number.isInteger(percent) || percent < 0 || percent > 99)
    throw new Error(
      'A canary gets a whole percent of the visitors, from 0 to 99. To give a release to everybody, promote it.',
    );
  const [releases, current] = getUnpinnedApp(registry, app);
  const chosen =
    version === undefined
      ? getCandidate(app, releases, 'show to a part of the visitors')
      : getRelease(app, releases, version);
  if (versionOf(chosen) === versionOf(current))
    throw new Error(`${app} ${versionOf(current)} is what everybody else gets: name another version as the canary.`);
  const traffic = (one: Release) => (one === chosen ? percent : one === current ? 100 - percent : 0);
  return withReleases(
    registry,
    app,
    releases.map((one) => ({
      ...one,
      deployment: { ...one.deployment, traffic: traffic(one) },
      extras: withoutJudging(one.extras),
    })),
  );
}

/** Ends a running canary, or else makes the previous version the default again. */
export function rollBack(registry: Registry, app: string): Registry {
  const [releases, current] = getUnpinnedApp(registry, app);
  const before = current.extras.before ?? [];
  if (current.deployment.traffic < 100)
    return withReleases(registry, app, applyTraffic(releases, versionOf(current), before));
  const [last, ...earlier] = before;
  if (last === undefined)
    throw new Error(`${app} has nothing to roll back to: nothing served before ${versionOf(current)}.`);
  return withReleases(registry, app, applyTraffic(releases, versionOf(getRelease(app, releases, last)), earlier));
}

/** Gives a version to all visitors, and keeps it until the app is unpinned. */
export function pinRelease(registry: Registry, app: string, version: string): Registry {
  const [releases, current] = getApp(registry, app);
  const next = serveVersion(releases, current, versionOf(getRelease(app, releases, version)));
  return withReleases(
    registry,
    app,
    next.map((one) => (one.deployment.default ? { ...one, extras: { ...one.extras, pinned: true } } : one)),
  );
}

/** Lets new releases be served again. The served version stays. */
export function unpinApp(registry: Registry, app: string): Registry {
  const [releases, current] = getApp(registry, app);
  if (!current.extras.pinned) throw new Error(`${app} is not pinned.`);
  return withReleases(registry, app, releases.map(removePin));
}

/** Switches an app off: its slots show a notice. */
export function disableApp(registry: Registry, app: string, reason: string): Registry {
  const [releases] = getApp(registry, app);
  if (app === 'shell')
    throw new Error('The shell cannot be switched off: it is the frame of every page. Roll it back instead.');
  if (reason.trim() === '') throw new Error('Say why the app is switched off, so that whoever finds it off knows.');
  return withReleases(
    registry,
    app,
    releases.map((one) => ({ ...one, extras: { ...one.extras, disabled: reason.trim() } })),
  );
}

/** Switches an app on again, with the releases that it served. */
export function enableApp(registry: Registry, app: string): Registry {
  const [releases, current] = getApp(registry, app);
  if (current.extras.disabled === undefined) throw new Error(`${app} is not switched off.`);
  return withReleases(
    registry,
    app,
    releases.map(({ extras: { disabled: _, ...extras }, ...one }) => ({ ...one, extras })),
  );
}

/** Removes an app and all its releases: its paths and widgets belong to nobody, and the shop answers them with 404. */
export function retireApp(registry: Registry, app: string): Registry {
  getApp(registry, app);
  if (app === 'shell') throw new Error('The shell cannot be retired: it is the frame of every page.');
  const { [app]: _, ...remaining } = registry.microFrontends;
  return { ...registry, microFrontends: remaining };
}

/** Removes releases without traffic, except the newest `keep` and the one that a rollback would restore. */
export function pruneApp(
  registry: Registry,
  app: string,
  keep: number,
  isNeeded: (release: Release) => boolean = () => false,
): Registry {
  const [releases, current] = getApp(registry, app);
  const { before = [], ...extras } = current.extras;
  const remaining = releases.filter(
    (one, index) =>
      index < keep || one === current || one.deployment.traffic > 0 || versionOf(one) === before[0] || isNeeded(one),
  );
  if (remaining.length === releases.length) return registry;
  const earlierVersions = before.filter((version) => remaining.some((one) => versionOf(one) === version));
  const served = { ...current, extras: earlierVersions.length > 0 ? { ...extras, before: earlierVersions } : extras };
  return withReleases(
    registry,
    app,
    remaining.map((one) => (one === current ? served : one)),
  );
}

const withReleases = (registry: Registry, app: string, releases: Releases): Registry => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [app]: [...releases] },
});

function getApp(registry: Registry, app: string): readonly [Releases, Release] {
  const current = findDefaultRelease(registry, app);
  if (current) return [registry.microFrontends[app] ?? [], current];
  throw new Error(
    `Nothing is released of ${app}. There are releases of ${Object.keys(registry.microFrontends).join(', ') || 'no app'}.`,
  );
}

function getUnpinnedApp(registry: Registry, app: string): readonly [Releases, Release] {
  const [releases, current] = getApp(registry, app);
  if (current.extras.pinned) throw new Error(`${app} is pinned to ${versionOf(current)}: unpin it first.`);
  return [releases, current];
}

/** Returns a release of an app. Throws a sentence that names those that there are. */
export function findRelease(registry: Registry, app: string, version: string): Release {
  const [releases] = getApp(registry, app);
  return getRelease(app, releases, version);
}

function getRelease(app: string, releases: Releases, version: string): Release {
  const found = releases.find((one) => versionOf(one) === version);
  if (found) return found;
  throw new Error(`There is no release ${version} of ${app}. There are ${releases.map(versionOf).join(', ')}.`);
}

/** Returns the canary, or the newest release when it is not the default. Throws when there is neither. */
function getCandidate(app: string, releases: Releases, purpose: string): Release {
  const canary = releases.find(({ deployment }) => deployment.traffic > 0 && !deployment.default);
  const newest = releases[0];
  const found = canary ?? (newest?.deployment.default ? undefined : newest);
  if (found) return found;
  throw new Error(
    `${app} has nothing to ${purpose}: its newest release is the default. Name a version to take an older one.`,
  );
}

/** Returns a release without traffic. A disabled app stays disabled. */
const withoutTraffic = (release: Release, disabled: string | undefined): Release => ({
  ...release,
  deployment: { traffic: 0, default: false },
  extras: disabled === undefined ? release.extras : { ...release.extras, disabled },
});

/** Gives all traffic to `version` and remembers the version that served until now. */
function serveVersion(releases: Releases, current: Release, version: string): Release[] {
  const before = current.extras.before ?? [];
  return applyTraffic(
    releases,
    version,
    versionOf(current) === version ? before : [versionOf(current), ...before].slice(0, maxRememberedVersions),
  );
}

function applyTraffic(releases: Releases, version: string, before: readonly string[]): Release[] {
  return releases.map((one) => {
    const { before: _, ...plain } = removePin(one).extras;
    const chosen = versionOf(one) === version;
    return {
      ...one,
      deployment: { traffic: chosen ? 100 : 0, default: chosen },
      extras: chosen && before.length > 0 ? { ...plain, before: [...before] } : plain,
    };
  });
}

function removePin(one: Release): Release {
  const { pinned: _, ...extras } = one.extras;
  return { ...one, extras: withoutJudging(extras) };
}

const withoutJudging = ({ judgedSince: _, ...extras }: Release['extras']): Release['extras'] => extras;
