import { open, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { Registry } from './registry';

const trafficSchema = v.record(v.string(), v.number());

const auditLineSchema = v.object({
  /** When, as ISO 8601 in UTC. */
  at: v.string(),
  who: v.string(),
  /** The command: release, promote, canary, rollback, pin, unpin, disable, enable, prune. */
  what: v.string(),
  app: v.string(),
  /** Percent of the visitors by version, before and after. */
  from: trafficSchema,
  to: trafficSchema,
  /** The reason, or what the traffic does not show. */
  note: v.exactOptional(v.string()),
});

export type AuditLine = v.InferOutput<typeof auditLineSchema>;

/** What a change is called in the log. */
export interface Reason {
  readonly what: string;
  readonly note?: string;
  readonly who?: string;
}

/** The log of a registry: one line of JSON for each change of an app, only ever appended to. */
export const auditFile = (registryFile: string): string => path.join(path.dirname(registryFile), 'audit.jsonl');

/** Who is at work: RELEASED_BY, or the user of this machine, who has no name where a container runs under a number of its own. */
export function whoIsHere(): string {
  const named = process.env['RELEASED_BY'];
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** The lines that tell what became of each app between two registries. */
export function auditLines(before: Registry, after: Registry, { what, note, who = whoIsHere() }: Reason, at = new Date()): AuditLine[] {
  const apps = [...new Set([...Object.keys(before.microFrontends), ...Object.keys(after.microFrontends)])];
  return apps
    .filter((app) => JSON.stringify(before.microFrontends[app]) !== JSON.stringify(after.microFrontends[app]))
    .map((app) => ({ at: at.toISOString(), who, what, app, from: traffic(before, app), to: traffic(after, app), ...(note ? { note } : {}) }));
}

/** Percent of the visitors by version. */
const traffic = (registry: Registry, app: string): Record<string, number> =>
  Object.fromEntries((registry.microFrontends[app] ?? []).filter(({ deployment }) => deployment.traffic > 0).map((one) => [one.metadata.version, one.deployment.traffic]));

/** Appends lines to the log of a registry, all at once; after a line that a crash tore, they begin on one of their own. */
export async function writeAudit(registryFile: string, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return;
  const log = await open(auditFile(registryFile), 'a+');
  try {
    const { size } = await log.stat();
    const { buffer: last } = await log.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isTorn = size > 0 && last.toString() !== '\n';
    await log.appendFile((isTorn ? '\n' : '') + lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  } finally {
    await log.close();
  }
}

/** The log, oldest first; a line that cannot be read is left out. */
export async function readAudit(registryFile: string): Promise<AuditLine[]> {
  const text = await readFile(auditFile(registryFile), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      const checked = v.safeParse(auditLineSchema, JSON.parse(line));
      return checked.success ? [checked.output] : [];
    } catch {
      return [];
    }
  });
}
