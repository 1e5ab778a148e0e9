import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import { createServiceDirectory, serviceDirectory } from '@shop/release-registry/keys';
import { replaceFile } from '@shop/release-registry/replace-file';
import { withFileLock } from '@shop/release-registry/file-lock';
import * as v from 'valibot';

const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  timestamp: v.string(),
  data: v.looseObject({ app: v.string(), text: v.string() }),
});

/** A call that has not succeeded yet. */
const waitingCallSchema = v.object({
  event: eventSchema,
  /** The id of the key whose webhook is called. */
  key: v.string(),
  /** How often it was tried. */
  attempts: v.number(),
  /** When it is tried next, in milliseconds since 1970. */
  dueAt: v.number(),
});

export type WaitingCall = v.InferOutput<typeof waitingCallSchema>;

const fileSchema = v.pipe(v.string(), v.parseJson(), v.object({ calls: v.array(waitingCallSchema) }));

/** The most calls that wait in a data directory. The oldest are given up for new ones. */
const maxCalls = 1000;

/**
 * Replaces the waiting calls of a data directory by the result of `change`, under a lock, because several shop servers
 * may share it. Returns them. Throws for a file that is damaged.
 */
export async function changeWaitingCalls(
  dataDirectory: string,
  change: (calls: readonly WaitingCall[]) => readonly WaitingCall[],
): Promise<readonly WaitingCall[]> {
  await createServiceDirectory(dataDirectory);
  const file = fileOf(dataDirectory);
  return withFileLock(file, async (assertLockHeld) => {
    const text = await readText(file);
    const calls = change(parseCalls(file, text)).slice(-maxCalls);
    const changed = JSON.stringify({ calls });
    if (changed !== text) await replaceFile(file, changed, { mode: 0o600, beforeRename: assertLockHeld });
    return calls;
  });
}

/** Reads the waiting calls of a data directory. Throws for a file that is damaged. */
export async function readWaitingCalls(dataDirectory: string): Promise<readonly WaitingCall[]> {
  const file = fileOf(dataDirectory);
  return parseCalls(file, await readText(file));
}

const fileOf = (dataDirectory: string): string => path.join(serviceDirectory(dataDirectory), 'webhooks.json');

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(fallBackIfMissing('{"calls":[]}'));

function parseCalls(file: string, text: string): readonly WaitingCall[] {
  const known = v.safeParse(fileSchema, text);
  if (known.success) return known.output.calls;
  throw new Error(`The list of waiting calls ${file} is damaged. Delete it: teams then miss what it held.`);
}

export const isSameCall = (one: WaitingCall, other: WaitingCall): boolean =>
  one.event.id === other.event.id && one.key === other.key;
