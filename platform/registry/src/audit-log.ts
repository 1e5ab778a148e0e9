import { open, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { fallBackIfMissing } from './fall-back-if-missing';
import type { Registry } from './registry';

const trafficSchema = v.record(v.string(), v.number());

/** Where a build comes from. */
export const buildOriginSchema = v.object({
  /** The commit of the sources. */
  commit: v.exactOptional(v.pipe(v.string(), v.regex(/^[\da-f]{7,64}$/, 'is no hash of a commit'))),
  /** Whether the working tree had no other changes. */
  isClean: v.exactOptional(v.boolean()),
  /** The name of the machine. */
  host: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'is no name of a machine'))),
});

export type BuildOrigin = v.InferOutput<typeof buildOriginSchema>;

/** The checks that a command runs before it releases. */
export const releaseChecks = ['types', 'tests', 'server build', 'browser', 'accessibility'] as const;

/** The checks that did not run, as the client of the release states them; none when all passed. */
export const skippedChecksSchema = v.pipe(v.array(v.picklist(releaseChecks)), v.maxLength(releaseChecks.length));

export type SkippedChecks = v.InferOutput<typeof skippedChecksSchema>;

/** The address of a shop, such as https://staging.example. */
export const shopAddressSchema = v.pipe(
  v.string(),
  v.maxLength(200, 'is too long'),
  v.check(
    (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text,
    'is no address of a shop',
  ),
);

export const auditEntrySchema = v.object({
  /** Time of the change, as ISO 8601 in UTC. */
  at: v.string(),
  /** The owner of the key, or the user of the shop's machine. */
  who: v.string(),
  /** The id of the key. Absent for commands on the shop's machine. */
  key: v.exactOptional(v.string()),
  /** The command: release, promote, canary, rollback, pin, unpin, disable, enable, prune. */
  what: v.string(),
  app: v.string(),
  /** The version that was released. */
  version: v.exactOptional(v.string()),
  /** Where the build comes from, as the client of the release states it. Unverified. */
  origin: v.exactOptional(buildOriginSchema),
  /** The checks that did not run before the release. Unverified: without it, nothing is known of checks. */
  skippedChecks: v.exactOptional(skippedChecksSchema),
  /** The shop whose release was taken as it is, as the client states it. Its checks ran there. */
  takenFrom: v.exactOptional(shopAddressSchema),
  /** Percent of the visitors by version, before and after. */
  from: trafficSchema,
  to: trafficSchema,
  /** The reason, or a change that the traffic does not show. */
  note: v.exactOptional(v.string()),
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/**
 * Returns the log with the origin of a release also at the changes that gave it visitors: where it was built, and not
 * where the command ran. `log` has the oldest entry first.
 */
export function addReleaseOrigins(log: readonly AuditEntry[]): AuditEntry[] {
  const origins = new Map<string, BuildOrigin>();
  return log.map(({ origin, ...entry }) => {
    const { app, what, version, from, to } = entry;
    if (what === 'release' && version !== undefined && origin) origins.set(`${app} ${version}`, origin);
    const gaining = Object.keys(to).find((one) => (to[one] ?? 0) > (from[one] ?? 0)) ?? '';
    const built = what === 'release' ? origin : origins.get(`${app} ${gaining}`);
    return { ...entry, ...(built ? { origin: built } : {}) };
  });
}

/** Who changes the registry by a key. Without one it is the user of the machine. */
export interface ChangeAuthor {
  /** The owner of the key. */
  readonly who: string;
  readonly key?: string;
}

/** How a change is described in the audit log. */
export interface ChangeReason extends Partial<ChangeAuthor> {
  readonly what: string;
  readonly note?: string;
  readonly origin?: BuildOrigin;
  readonly skippedChecks?: SkippedChecks;
  readonly takenFrom?: string;
  /** The versions that are released, by app. */
  readonly versions?: ReadonlyMap<string, string>;
}

/** The path of a registry's audit log: one line of JSON for each change of an app, append-only. */
export const auditLogPath = (registryFile: string): string => path.join(path.dirname(registryFile), 'audit.jsonl');

/** Returns the user of this machine by name, or by id in a container without user names. */
export function getAuthor(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** Returns one entry for each app that differs between two registries. */
export function createAuditEntries(
  before: Registry,
  after: Registry,
  { what, note, who = getAuthor(), key, origin, skippedChecks, takenFrom, versions }: ChangeReason,
  at = new Date(),
): AuditEntry[] {
  const apps = [...new Set([...Object.keys(before.microFrontends), ...Object.keys(after.microFrontends)])];
  return apps
    .filter((app) => JSON.stringify(before.microFrontends[app]) !== JSON.stringify(after.microFrontends[app]))
    .map((app) => ({
      at: at.toISOString(),
      who,
      ...(key === undefined ? {} : { key }),
      what,
      app,
      ...withVersion(versions?.get(app)),
      ...(origin && Object.keys(origin).length > 0 ? { origin } : {}),
      ...(skippedChecks ? { skippedChecks } : {}),
      ...(takenFrom === undefined ? {} : { takenFrom }),
      from: computeTraffic(before, app),
      to: computeTraffic(after, app),
      ...(note ? { note } : {}),
    }));
}

const withVersion = (version: string | undefined) => (version === undefined ? {} : { version });

/** Percent of the visitors by version. */
const computeTraffic = (registry: Registry, app: string): Record<string, number> =>
  Object.fromEntries(
    (registry.microFrontends[app] ?? [])
      .filter(({ deployment }) => deployment.traffic > 0)
      .map((one) => [one.metadata.version, one.deployment.traffic]),
  );

/** Appends entries to the audit log in one write. Starts a new line when a crash left a partial last line. */
export async function appendAuditEntries(registryFile: string, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const file = await open(auditLogPath(registryFile), 'a+');
  try {
    const { size } = await file.stat();
    const { buffer: last } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const hasPartialLine = size > 0 && last.toString() !== '\n';
    await file.appendFile((hasPartialLine ? '\n' : '') + entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  } finally {
    await file.close();
  }
}

const auditLineSchema = v.pipe(v.string(), v.parseJson(), auditEntrySchema);

/**
 * Reads the audit log, oldest entry first; a missing log is empty. Reports the number of each line that is no entry,
 * and leaves it out. Rejects when the log cannot be read.
 */
export async function readAuditFile(
  registryFile: string,
  reportMalformedLine: (line: number) => void = () => undefined,
): Promise<AuditEntry[]> {
  const text = await readFile(auditLogPath(registryFile), 'utf8').catch(fallBackIfMissing(''));
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const checked = v.safeParse(auditLineSchema, line);
    if (checked.success) return [checked.output];
    reportMalformedLine(index + 1);
    return [];
  });
}
