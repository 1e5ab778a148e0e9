import { findDefaultRelease, listLiveReleases, type Registry, versionOf } from '../registry';
import { refuseFirstRelease, setCanary } from '../registry-changes';
import type { CanarySettings } from './canary-settings';

/** A canary that judges itself, in its current step. */
export interface JudgedCanary {
  readonly app: string;
  readonly version: string;
  /** The version that the other visitors get. */
  readonly otherVersion: string;
  /** Percent of the visitors that get the canary. */
  readonly percent: number;
  /** When the step began, as ISO 8601 in UTC. It also identifies the step. */
  readonly since: string;
}

/** Returns the canaries that judge themselves, without those of disabled apps. */
export function listJudgedCanaries(registry: Registry): JudgedCanary[] {
  return Object.keys(registry.microFrontends).flatMap((app) => {
    const other = findDefaultRelease(registry, app);
    const canary = listLiveReleases(registry, app).find(({ deployment }) => !deployment.default);
    const since = canary?.extras.judgedSince;
    if (!other || !canary || since === undefined || canary.extras.disabled !== undefined) return [];
    const { traffic: percent } = canary.deployment;
    return [{ app, version: versionOf(canary), otherVersion: versionOf(other), percent, since }];
  });
}

/** Gives a version to `percent` of the visitors in a step that judges itself from now on. */
export function setJudgedCanary(
  registry: Registry,
  { app, version, percent, now = new Date() }: Pick<JudgedCanary, 'app' | 'version' | 'percent'> & { now?: Date },
): Registry {
  return markCanary(setCanary(registry, app, percent, version), app, version, now);
}

function markCanary(registry: Registry, app: string, version: string, now: Date): Registry {
  const releases = (registry.microFrontends[app] ?? []).map((one) =>
    versionOf(one) === version ? { ...one, extras: { ...one.extras, judgedSince: now.toISOString() } } : one,
  );
  return { ...registry, microFrontends: { ...registry.microFrontends, [app]: releases } };
}

/**
 * Starts the canaries of apps that were just released to a part of the visitors. Throws for the first release of an app,
 * beside which there is no other. A release that nobody gets, because its app is pinned, and one that everybody has
 * stay as they are.
 */
export function startJudgedCanaries(
  before: Registry,
  after: Registry,
  versions: ReadonlyMap<string, string>,
  now = new Date(),
): Registry {
  return [...versions].reduce((registry, [app, version]) => {
    if (!findDefaultRelease(before, app)) throw refuseFirstRelease(app, '--canary');
    const isCanary = listLiveReleases(registry, app).some(
      (one) => versionOf(one) === version && !one.deployment.default,
    );
    return isCanary ? markCanary(registry, app, version, now) : registry;
  }, after);
}

/** Leaves a canary with its visitors to the team: it no longer judges itself. */
export const endJudging = (registry: Registry, { app, version, percent }: JudgedCanary): Registry =>
  setCanary(registry, app, percent, version);

/** Returns the percent of the step after this one; 100 after the last. */
export const findNextPercent = (percent: number, { steps }: Pick<CanarySettings, 'steps'>): number =>
  steps.find((step) => step > percent) ?? 100;
