import { formatFigures, formatVisitors } from '../canary/format-canary';
import type { CanaryJudgement } from '../canary/canary-judgement';
import { type AuditEntry, releaseChecks } from '../index';

/** What a report needs of a release. */
interface ReportedRelease {
  readonly metadata: { readonly version: string };
  readonly deployment: { readonly traffic: number; readonly default: boolean };
  readonly extras: { readonly pinned?: boolean; readonly disabled?: string; readonly judgedSince?: string };
}

/** What a report needs of a registry. */
export interface ReportedRegistry {
  readonly microFrontends: Readonly<Record<string, readonly ReportedRelease[]>>;
}

/** One line: who gets what of an app. */
export function formatServed(registry: ReportedRegistry, app: string): string {
  const releases = registry.microFrontends[app];
  if (!releases) return `${app}: retired`;
  const live = releases.filter(({ deployment }) => deployment.traffic > 0);
  const serving = releases.find(({ deployment }) => deployment.default);
  const marks = [
    live.some(({ extras }) => extras.judgedSince !== undefined) ? 'the canary judges itself' : '',
    serving?.extras.pinned ? 'pinned' : '',
    serving?.extras.disabled === undefined ? '' : `off: ${serving.extras.disabled}`,
  ].filter(Boolean);
  return `${app}: ${live.map(formatShare).join(', ')}${marks.length > 0 ? ` (${marks.join('; ')})` : ''}`;
}

const formatShare = ({ metadata, deployment }: ReportedRelease): string =>
  deployment.traffic === 100 ? `${metadata.version} for everybody` : `${metadata.version} for ${deployment.traffic} %`;

/** What every app serves, what it could serve besides, and what was found of its canary if that judges itself. */
export function formatStatus(registry: ReportedRegistry, judgements: readonly CanaryJudgement[] = []): string[] {
  const apps = Object.keys(registry.microFrontends).sort();
  if (apps.length === 0) return ['Nothing is released yet.'];
  return apps.flatMap((app) => {
    const waiting = (registry.microFrontends[app] ?? [])
      .filter(({ deployment }) => deployment.traffic === 0)
      .map(({ metadata }) => metadata.version);
    return [
      formatServed(registry, app),
      ...formatCanary(registry, app, judgements),
      ...(waiting.length > 0 ? [`  also there: ${waiting.join(', ')}`] : []),
    ];
  });
}

function formatCanary(registry: ReportedRegistry, app: string, judgements: readonly CanaryJudgement[]): string[] {
  const [first, ...others] = describeCanary(registry, app, judgements);
  return first === undefined ? [] : [`  canary: ${first}`, ...others.map((line) => `    ${line}`)];
}

/** Returns what an app's canary that judges itself waits for, and its figures; nothing without such a canary. */
export function describeCanary(
  registry: ReportedRegistry,
  app: string,
  judgements: readonly CanaryJudgement[],
): string[] {
  const canary = registry.microFrontends[app]?.find(({ extras }) => extras.judgedSince !== undefined)?.extras;
  if (canary?.judgedSince === undefined) return [];
  const { judgedSince: since, disabled } = canary;
  if (disabled !== undefined) return ['is not judged while the app is off'];
  const found = judgements.find((one) => one.app === app && one.since === since);
  if (!found) return [`judges itself since ${since}; no shop server with monitoring has looked at it yet`];
  return [
    found.sentence,
    `${formatVisitors(found.counts)} since ${since}, as of ${found.at}`,
    ...(found.counts.canary.visitors + found.counts.others.visitors > 0 ? [formatFigures(found.counts)] : []),
  ];
}

/** The audit log as it is read, the latest first; of one app when it is named. */
export function formatHistory(log: readonly AuditEntry[], app?: string): string[] {
  const lines = log.filter((line) => app === undefined || line.app === app).reverse();
  if (lines.length === 0)
    return [app === undefined ? 'Nothing has happened yet.' : `Nothing has happened to ${app} yet.`];
  return lines.map(
    (line) => `${line.at}  ${line.who}${line.key === undefined ? '' : ` (key ${line.key})`}  ${formatChange(line)}`,
  );
}

/** What an entry of the audit log changed, and where the build comes from. */
export const formatChange = ({ what, app, from, to, note, origin, skippedChecks, takenFrom }: AuditEntry): string =>
  `${what} ${app}: ${formatTraffic(from)} → ${formatTraffic(to)}${note ? ` (${note})` : ''}${formatOrigin(origin)}${takenFrom === undefined ? '' : `, taken from ${takenFrom}`}${formatSkippedChecks(skippedChecks)}`;

const formatSkippedChecks = (skipped: AuditEntry['skippedChecks'] = []): string =>
  skipped.length === 0
    ? ''
    : `, checks skipped${skipped.length === releaseChecks.length ? '' : `: ${skipped.join(', ')}`}`;

/** Where a build comes from, as the client of the release states it. */
function formatOrigin({ commit, isClean, host }: NonNullable<AuditEntry['origin']> = {}): string {
  const built = [
    commit === undefined ? '' : `commit ${commit.slice(0, 10)}${isClean === false ? ' with other changes' : ''}`,
    host === undefined ? '' : `built on ${host}`,
  ].filter(Boolean);
  return built.length === 0 ? '' : `, ${built.join(', ')}`;
}

const formatTraffic = (by: Readonly<Record<string, number>>): string =>
  Object.entries(by)
    .map(([version, percent]) => (percent === 100 ? version : `${version} ${percent} %`))
    .join(' + ') || 'nothing';
