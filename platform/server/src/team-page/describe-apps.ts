import {
  type AuditEntry,
  findDefaultRelease,
  listLiveReleases,
  listStoppedReleases,
  type Registry,
  type StoppedRelease,
  versionOf,
} from '@shop/release-registry';
import type { CanaryJudgement } from '@shop/release-registry/canary';
import { describeCanary } from '@shop/release-registry/release';
import { type FrequentError, listFrequentErrors } from '../monitoring/frequent-errors';
import { mergeTallies, type MonitoringTally } from '../monitoring/monitoring-tally';
import { formatPosition, type LocatedErrors } from '../monitoring/source-positions';

/** A release as a column of the page. */
export interface ShownRelease {
  readonly version: string;
  readonly role: 'live' | 'canary' | 'stopped' | 'before' | 'preview';
  /** Percent of the visitors. */
  readonly traffic: number;
  /** The version or range of the contract that it was built for. */
  readonly contract: string | undefined;
  /** The last entry of the audit log about its release; undefined when there is none. */
  readonly released: AuditEntry | undefined;
  readonly tally: MonitoringTally;
  /** With their positions in the sources, where those are known. */
  readonly errors: readonly FrequentError[];
  /** What was reported of each page, by its path. */
  readonly routes: readonly (readonly [route: string, tally: MonitoringTally])[];
}

export interface ShownApp {
  readonly app: string;
  readonly owner: string;
  /** Whether the key of the visitor is for it. */
  readonly isOwn: boolean;
  readonly isPinned: boolean;
  /** Why it is disabled. */
  readonly disabled: string | undefined;
  /** The canaries, the live release, those that were stopped and the one before the live one. */
  readonly releases: readonly ShownRelease[];
  /** What a canary that judges itself waits for, and its figures; empty without one. */
  readonly canary: readonly string[];
  /** When, by whom and why releases were stopped. */
  readonly stopped: readonly StoppedRelease[];
  /** The newest previews. */
  readonly previews: readonly ShownRelease[];
}

interface ShownData {
  readonly registry: Registry;
  /** The audit log, the oldest entry first. */
  readonly changes: readonly AuditEntry[];
  readonly sums: ReadonlyMap<string, MonitoringTally>;
  readonly located: LocatedErrors;
  readonly judgements: readonly CanaryJudgement[];
  /** The apps of the visitor's key. */
  readonly ownApps: readonly string[];
}

/** The most previews of an app that are listed, and the most stopped releases. */
const maxPreviews = 3;
const maxStopped = 3;

/** Describes the apps of a registry, the visitor's own first. */
export function describeApps(data: ShownData): ShownApp[] {
  const isOwn = (app: string) => data.ownApps.includes(app);
  return Object.keys(data.registry.microFrontends)
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || (one < other ? -1 : 1))
    .map((app) => ({ ...describeApp(app, data), isOwn: isOwn(app) }));
}

function describeApp(app: string, data: ShownData): Omit<ShownApp, 'isOwn'> {
  const current = findDefaultRelease(data.registry, app);
  const live = listLiveReleases(data.registry, app);
  const served = current?.extras.before ?? [];
  const allStopped = listStoppedReleases(data.registry, data.changes).filter((one) => one.app === app);
  const isStopped = (version: string) => allStopped.some((one) => one.version === version);
  const before = served.find((version) => !isStopped(version) && live.every((one) => versionOf(one) !== version));
  const stopped = allStopped.slice(0, maxStopped);
  const describe = (version: string, role: ShownRelease['role'], traffic = 0) =>
    describeRelease(app, { version, role, traffic }, data);
  const canaries = live.filter((one) => one !== current);
  const waiting = (data.registry.microFrontends[app] ?? []).filter(
    (one) => one.deployment.traffic === 0 && !served.includes(versionOf(one)) && !isStopped(versionOf(one)),
  );
  return {
    app,
    owner: current?.extras.manifest?.owner ?? 'No owner',
    isPinned: current?.extras.pinned === true,
    disabled: current?.extras.disabled,
    releases: [
      ...canaries.map((one) => describe(versionOf(one), 'canary', one.deployment.traffic)),
      ...(current ? [describe(versionOf(current), 'live', current.deployment.traffic)] : []),
      ...stopped.map(({ version }) => describe(version, 'stopped')),
      ...(before === undefined ? [] : [describe(before, 'before')]),
    ],
    canary: describeCanary(data.registry, app, data.judgements),
    stopped,
    previews: waiting.slice(0, maxPreviews).map((one) => describe(versionOf(one), 'preview')),
  };
}

function describeRelease(
  app: string,
  release: Pick<ShownRelease, 'version' | 'role' | 'traffic'>,
  { registry, changes, sums, located }: ShownData,
): ShownRelease {
  const prefix = `${app} ${release.version} `;
  const routes = [...sums]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, tally]) => [key.slice(prefix.length), tally] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const tally = mergeTallies(routes.map(([, one]) => one));
  const errors = listFrequentErrors(tally).map((error) => ({
    ...error,
    at: located.get(formatPosition(app, release.version, error.at)) ?? error.at,
  }));
  const released = changes.findLast(
    (entry) => entry.app === app && entry.what === 'release' && entry.version === release.version,
  );
  const { extras } = registry.microFrontends[app]?.find((one) => versionOf(one) === release.version) ?? {};
  const contract = (extras?.requires ?? extras?.provides)?.versions?.['contract'];
  return { ...release, contract, released, tally, errors, routes };
}
