import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Conflict, LiveRelease } from './conflict';
import { type DescribedCalls, describedCallsSchema } from './described-call';
import { fallBackIfMissing } from './fall-back-if-missing';
import { findIncompatibility } from './find-incompatibility';
import { replaceFile } from './replace-file';

/** The file, beside the registry, with the calls that the backend of the shop has. The shop server writes it. */
export const backendCallsFile = (registryFile: string): string =>
  path.join(path.dirname(registryFile), 'backend-calls.json');

/** Reads the calls of the shop's backend; null when no shop server has recorded them yet. Throws when they are malformed. */
export async function readBackendCalls(registryFile: string): Promise<DescribedCalls | null> {
  const file = backendCallsFile(registryFile);
  const text = await readFile(file, 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return null;
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), describedCallsSchema), text);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Error(
    `${file} has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}. Remove it: the shop server writes it again.`,
  );
}

/** Records the calls of the shop's backend, in one atomic rename. Returns whether they differ from those before. */
export async function writeBackendCalls(registryFile: string, calls: DescribedCalls): Promise<boolean> {
  const file = backendCallsFile(registryFile);
  const text = `${JSON.stringify(calls)}\n`;
  if ((await readFile(file, 'utf8').catch(fallBackIfMissing(null))) === text) return false;
  await replaceFile(file, text);
  return true;
}

/** Finds the calls that a live release makes and the backend does not have as the release knows them. */
export function findCallConflicts({ app, name, release }: LiveRelease, backend: DescribedCalls): Conflict[] {
  const provided = Object.values(backend);
  return Object.entries(release.extras.requires?.calls ?? {}).flatMap(([callName, call]): Conflict[] => {
    const begin = `${name} makes the call ${callName} (${call.method} ${call.path})`;
    const own = provided.find(({ method, path }) => method === call.method && path === call.path);
    const create = (key: string, sentence: string) => ({ key: `${app} calls ${callName} ${key}`, sentence });
    if (!own) return [create('missing', `${begin}, which the shop’s backend does not have: deploy the backend first.`)];
    const refused = findIncompatibility(call.payload, own.payload);
    const unread = findIncompatibility(own.reply, call.reply);
    return [
      ...(refused === null ? [] : [create('refused', `${begin}, and the shop’s backend refuses it: ${refused}.`)]),
      ...(unread === null
        ? []
        : [create('unread', `${begin}, and cannot read the reply of the shop’s backend: ${unread}.`)]),
    ];
  });
}
