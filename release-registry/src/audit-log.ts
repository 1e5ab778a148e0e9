import { open, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { fallBackIfMissing } from './fall-back-if-missing';
import type { Registry } from './registry';

const trafficSchema = v.record(v.string(), v.number());

const auditEntrySchema = v.object({
  /** Time of the change, as ISO 8601 in UTC. */
  at: v.string(),
  who: v.string(),
  /** The command: release, promote, canary, rollback, pin, unpin, disable, enable, prune. */
  what: v.string(),
  app: v.string(),
  /** Percent of the visitors by version, before and after. */
  from: trafficSchema,
  to: trafficSchema,
  /** The reason, or a change that the traffic does not show. */
  note: v.exactOptional(v.string()),
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** How a change is described in the audit log. */
export interface ChangeReason {
  readonly what: string;
  readonly note?: string;
  readonly who?: string;
}

/** The path of a registry's audit log: one line of JSON for each change of an app, append-only. */
export const auditLogPath = (registryFile: string): string => path.join(path.dirname(registryFile), 'audit.jsonl');

/** Returns the author of a change: RELEASED_BY, or the user name, or the user id in a container without user names. */
export function getAuthor(): string {
  const named = process.env['RELEASED_BY'];
  if (named) return named;
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
  { what, note, who = getAuthor() }: ChangeReason,
  at = new Date(),
): AuditEntry[] {
  const apps = [...new Set([...Object.keys(before.microFrontends), ...Object.keys(after.microFrontends)])];
  return apps
    .filter((app) => JSON.stringify(before.microFrontends[app]) !== JSON.stringify(after.microFrontends[app]))
    .map((app) => ({
      at: at.toISOString(),
      who,
      what,
      app,
      from: computeTraffic(before, app),
      to: computeTraffic(after, app),
      ...(note ? { note } : {}),
    }));
}

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
export async function readAuditLog(
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
