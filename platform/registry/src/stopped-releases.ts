import type { AuditEntry } from './audit-log';
import { type Registry, versionOf } from './registry';

/** A release that a rollback, or the end of its canary, took from all its visitors. */
export interface StoppedRelease {
  readonly app: string;
  readonly version: string;
  /** The change that stopped it: when, by whom, and why. */
  readonly change: AuditEntry;
}

/**
 * Lists the stopped releases that the registry still has, the last stopped first. A release that has visitors again is
 * none, and neither is one that another was released or promoted over. `log` is the audit log, the oldest entry first.
 */
export function listStoppedReleases(registry: Registry, log: readonly AuditEntry[]): StoppedRelease[] {
  const stopped = new Map<string, StoppedRelease>();
  for (const change of log) {
    const { app, what, from, to } = change;
    for (const version of Object.keys(to)) stopped.delete(`${app} ${version}`);
    if (what !== 'rollback' && what !== 'canary') continue;
    for (const version of Object.keys(from))
      if (!Object.hasOwn(to, version)) stopped.set(`${app} ${version}`, { app, version, change });
  }
  return [...stopped.values()]
    .filter(({ app, version }) =>
      (registry.microFrontends[app] ?? []).some(
        (release) => versionOf(release) === version && release.deployment.traffic === 0,
      ),
    )
    .reverse();
}

/** Says when, by whom and why a release was stopped: `stopped at 2026-11-26T20:59:39.000Z by the shop: 12 of 12 visitors …`. */
export const formatStop = ({ change: { at, who, note } }: StoppedRelease): string =>
  `stopped at ${at} by ${who}${note === undefined ? '' : `: ${note}`}`;
