import { readAuditLog, readRegistry, registryFile, versionOf } from '../index';
import { pruneReleases } from './prune-releases';

/** How many old releases of an app stay. */
export interface Retention {
  /** The newest ones; Infinity: all stay. */
  readonly releases: number;
  /** Days for which a release stays after it was released, or visitors got it. */
  readonly days: number;
}

const limits = {
  SHOP_KEEP_RELEASES: { fallback: 20, max: 1_000 },
  SHOP_KEEP_RELEASE_DAYS: { fallback: 7, max: 365 },
} as const;

/** Reads how many old releases stay. Throws one error that names every problem. */
export function readRetention(environment: NodeJS.ProcessEnv): Retention {
  const problems: string[] = [];
  const readNumber = (name: keyof typeof limits): number => {
    const { fallback, max } = limits[name];
    const text = environment[name]?.trim() || String(fallback);
    const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) problems.push(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
    return value;
  };
  const keepsAll = environment['SHOP_KEEP_RELEASES']?.trim() === 'all';
  const retention = {
    releases: keepsAll ? Infinity : readNumber('SHOP_KEEP_RELEASES'),
    days: readNumber('SHOP_KEEP_RELEASE_DAYS'),
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return retention;
}

/** Releases beyond the limit are deleted together, because each change of the registry reaches every shop server. */
const maxWaiting = 10;
const dayMs = 86_400_000;

/**
 * Deletes old releases of those of the apps that have too many, as `pruneReleases` does, but none that was released or had
 * visitors in the last days: open pages may need its files. Returns the deleted folders.
 */
export async function deleteOldReleases(
  dataDirectory: string,
  apps: readonly string[],
  { releases, days }: Retention,
  now = Date.now(),
): Promise<string[]> {
  const file = registryFile(dataDirectory);
  const { microFrontends } = await readRegistry(file);
  const crowded = apps.filter((app) => (microFrontends[app]?.length ?? 0) > releases + maxWaiting);
  if (crowded.length === 0) return [];
  const recent = new Set(
    (await readAuditLog(file))
      .filter(({ at }) => now - Date.parse(at) < days * dayMs)
      .flatMap(({ app, version, from, to }) =>
        [...Object.keys(from), ...Object.keys(to), version].map((name) => `${app} ${name}`),
      ),
  );
  return pruneReleases(dataDirectory, crowded, releases, {
    isNeeded: (app, release) => recent.has(`${app} ${versionOf(release)}`),
  });
}
