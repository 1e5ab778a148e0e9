import type { AuditEntry, Registry, Release } from '../index';

/** One line: who gets what of an app. */
export function formatServed(registry: Registry, app: string): string {
  const releases = registry.microFrontends[app];
  if (!releases) return `${app}: retired`;
  const live = releases.filter(({ deployment }) => deployment.traffic > 0);
  const serving = releases.find(({ deployment }) => deployment.default);
  const marks = [
    serving?.extras.pinned ? 'pinned' : '',
    serving?.extras.disabled === undefined ? '' : `off: ${serving.extras.disabled}`,
  ].filter(Boolean);
  return `${app}: ${live.map(formatShare).join(', ')}${marks.length > 0 ? ` (${marks.join('; ')})` : ''}`;
}

const formatShare = ({ metadata, deployment }: Release): string =>
  deployment.traffic === 100 ? `${metadata.version} for everybody` : `${metadata.version} for ${deployment.traffic} %`;

/** What every app serves, and what it could serve besides. */
export function formatStatus(registry: Registry): string[] {
  const apps = Object.keys(registry.microFrontends).sort();
  if (apps.length === 0) return ['Nothing is released yet.'];
  return apps.flatMap((app) => {
    const waiting = (registry.microFrontends[app] ?? [])
      .filter(({ deployment }) => deployment.traffic === 0)
      .map(({ metadata }) => metadata.version);
    return [formatServed(registry, app), ...(waiting.length > 0 ? [`  also there: ${waiting.join(', ')}`] : [])];
  });
}

/** The audit log as it is read, the latest first; of one app when it is named. */
export function formatHistory(log: readonly AuditEntry[], app?: string): string[] {
  const lines = log.filter((line) => app === undefined || line.app === app).reverse();
  if (lines.length === 0)
    return [app === undefined ? 'Nothing has happened yet.' : `Nothing has happened to ${app} yet.`];
  return lines.map(
    ({ at, who, what, app: of, from, to, note }) =>
      `${at}  ${who}  ${what} ${of}: ${formatTraffic(from)} → ${formatTraffic(to)}${note ? ` (${note})` : ''}`,
  );
}

const formatTraffic = (by: Readonly<Record<string, number>>): string =>
  Object.entries(by)
    .map(([version, percent]) => (percent === 100 ? version : `${version} ${percent} %`))
    .join(' + ') || 'nothing';
