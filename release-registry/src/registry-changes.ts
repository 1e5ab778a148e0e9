import { defaultRelease, liveReleases, type Registry, type Release, versionOf } from './registry';

// What can be done to a registry. Each function gives the next registry, or throws a sentence and changes nothing.

type Releases = readonly Release[];

/** How many earlier versions an app remembers for `rolledBack`. */
const remembered = 50;

/** The app's release arrives: everybody gets it, or only `percent` of the visitors. A pinned app keeps what it serves. */
export function released(registry: Registry, app: string, release: Release, percent = 100): Registry {
  const known = registry.microFrontends[app] ?? [];
  const serving = defaultRelease(registry, app);
  const version = versionOf(release);
  if (!serving) return withReleases(registry, app, serve([release], version, []));
  if (versionOf(serving) === version && liveReleases(registry, app).length === 1) return registry;
  const arrived = known.some((one) => versionOf(one) === version) ? known : [waiting(release, serving.extras.disabled), ...known];
  const next = withReleases(registry, app, arrived);
  if (serving.extras.pinned) return next;
  return percent === 100 ? withReleases(registry, app, moved(arrived, serving, version)) : canaried(next, app, percent, version);
}

/** Everybody gets the version; without one, the canary, or the newest release. */
export function promoted(registry: Registry, app: string, version?: string): Registry {
  const [releases, serving] = unpinnedApp(registry, app);
  const chosen = version === undefined ? candidate(app, releases, 'promote') : known(app, releases, version);
  if (versionOf(chosen) === versionOf(serving) && serving.deployment.traffic === 100) throw new Error(`${app} ${versionOf(serving)} serves everybody already.`);
  return withReleases(registry, app, moved(releases, serving, versionOf(chosen)));
}

/** This many in a hundred visitors get the version, the others the default; without one, the canary, or the newest release. */
export function canaried(registry: Registry, app: string, percent: number, version?: string): Registry {
  if (!Number.isInteger(percent) || percent < 0 || percent > 99) throw new Error('A canary gets a whole percent of the visitors, from 0 to 99. To give a release to everybody, promote it.');
  const [releases, serving] = unpinnedApp(registry, app);
  const chosen = version === undefined ? candidate(app, releases, 'show to a part of the visitors') : known(app, releases, version);
  if (versionOf(chosen) === versionOf(serving)) throw new Error(`${app} ${versionOf(serving)} is what everybody else gets: name another version as the canary.`);
  const traffic = (one: Release) => (one === chosen ? percent : one === serving ? 100 - percent : 0);
  return withReleases(registry, app, releases.map((one) => ({ ...one, deployment: { ...one.deployment, traffic: traffic(one) } })));
}

/** What served before serves again: a canary ends, or else the default goes back to the one before it. */
export function rolledBack(registry: Registry, app: string): Registry {
  const [releases, serving] = unpinnedApp(registry, app);
  const before = serving.extras.before ?? [];
  if (serving.deployment.traffic < 100) return withReleases(registry, app, serve(releases, versionOf(serving), before));
  const [last, ...earlier] = before;
  if (last === undefined) throw new Error(`${app} has nothing to roll back to: nothing served before ${versionOf(serving)}.`);
  return withReleases(registry, app, serve(releases, versionOf(known(app, releases, last)), earlier));
}

/** Everybody gets the version, and no release moves the app from it until it is unpinned. */
export function pinned(registry: Registry, app: string, version: string): Registry {
  const [releases, serving] = theApp(registry, app);
  const next = moved(releases, serving, versionOf(known(app, releases, version)));
  return withReleases(registry, app, next.map((one) => (one.deployment.default ? { ...one, extras: { ...one.extras, pinned: true } } : one)));
}

/** Releases move the app again; what it serves stays. */
export function unpinned(registry: Registry, app: string): Registry {
  const [releases, serving] = theApp(registry, app);
  if (!serving.extras.pinned) throw new Error(`${app} is not pinned.`);
  return withReleases(registry, app, releases.map(unmarked));
}

/** The app is switched off, and its places on the pages say so. */
export function disabled(registry: Registry, app: string, reason: string): Registry {
  const [releases] = theApp(registry, app);
  if (app === 'shell') throw new Error('The shell cannot be switched off: it is the frame of every page. Roll it back instead.');
  if (reason.trim() === '') throw new Error('Say why the app is switched off, so that whoever finds it off knows.');
  return withReleases(registry, app, releases.map((one) => ({ ...one, extras: { ...one.extras, disabled: reason.trim() } })));
}

/** The app is there again, with what it served. */
export function enabled(registry: Registry, app: string): Registry {
  const [releases, serving] = theApp(registry, app);
  if (serving.extras.disabled === undefined) throw new Error(`${app} is not switched off.`);
  return withReleases(registry, app, releases.map(({ extras: { disabled: _, ...extras }, ...one }) => ({ ...one, extras })));
}

/** Forgets the app's releases that nobody gets, but for the newest `keep` and the one that a rollback goes back to. */
export function pruned(registry: Registry, app: string, keep: number): Registry {
  const [releases, serving] = theApp(registry, app);
  const { before = [], ...extras } = serving.extras;
  const kept = releases.filter((one, place) => place < keep || one === serving || one.deployment.traffic > 0 || versionOf(one) === before[0]);
  if (kept.length === releases.length) return registry;
  const remembers = before.filter((version) => kept.some((one) => versionOf(one) === version));
  const served = { ...serving, extras: remembers.length > 0 ? { ...extras, before: remembers } : extras };
  return withReleases(registry, app, kept.map((one) => (one === serving ? served : one)));
}

const withReleases = (registry: Registry, app: string, releases: Releases): Registry => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [app]: [...releases] },
});

function theApp(registry: Registry, app: string): readonly [Releases, Release] {
  const serving = defaultRelease(registry, app);
  if (serving) return [registry.microFrontends[app] ?? [], serving];
  throw new Error(`Nothing is released of ${app}. There are releases of ${Object.keys(registry.microFrontends).join(', ') || 'no app'}.`);
}

function unpinnedApp(registry: Registry, app: string): readonly [Releases, Release] {
  const [releases, serving] = theApp(registry, app);
  if (serving.extras.pinned) throw new Error(`${app} is pinned to ${versionOf(serving)}: unpin it first (npm run unpin -- ${app}).`);
  return [releases, serving];
}

function known(app: string, releases: Releases, version: string): Release {
  const found = releases.find((one) => versionOf(one) === version);
  if (found) return found;
  throw new Error(`There is no release ${version} of ${app}. There are ${releases.map(versionOf).join(', ')}.`);
}

/** The canary, or the newest release when it is not the default. */
function candidate(app: string, releases: Releases, purpose: string): Release {
  const canary = releases.find(({ deployment }) => deployment.traffic > 0 && !deployment.default);
  const newest = releases[0];
  const found = canary ?? (newest?.deployment.default ? undefined : newest);
  if (found) return found;
  throw new Error(`${app} has nothing to ${purpose}: its newest release is the default. Name a version to take an older one.`);
}

/** A release that nobody gets yet; an app that is off stays off. */
const waiting = (release: Release, off: string | undefined): Release => ({
  ...release,
  deployment: { traffic: 0, default: false },
  extras: off === undefined ? release.extras : { ...release.extras, disabled: off },
});

/** The releases once everybody gets `version`; what served until now is remembered. */
function moved(releases: Releases, serving: Release, version: string): Release[] {
  const before = serving.extras.before ?? [];
  return serve(releases, version, versionOf(serving) === version ? before : [versionOf(serving), ...before].slice(0, remembered));
}

function serve(releases: Releases, version: string, before: readonly string[]): Release[] {
  return releases.map((one) => {
    const { before: _, ...plain } = unmarked(one).extras;
    const chosen = versionOf(one) === version;
    return {
      ...one,
      deployment: { traffic: chosen ? 100 : 0, default: chosen },
      extras: chosen && before.length > 0 ? { ...plain, before: [...before] } : plain,
    };
  });
}

function unmarked(one: Release): Release {
  const { pinned: _, ...extras } = one.extras;
  return { ...one, extras };
}
