import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { manifestSchema as releasedManifestSchema } from '@shop/release-registry/manifest';
import type { AppManifest } from '@shop/shared-events';
import { describeMessage, type MessageDescription } from '@shop/shared-events/describe-message';
import type { Message } from '@shop/shared-events/host';
import { tsImport } from 'tsx/esm/api';
import * as v from 'valibot';

const names = v.array(v.string());
// A wrong point or part is reported before the build, as the release would report it.
const { entries: manifestEntries } = releasedManifestSchema;

const manifestSchema = v.object({
  app: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/, 'Expected a name such as mf-gifts')),
  title: v.string(),
  owner: v.string(),
  pages: v.record(v.string(), v.looseObject({ paths: names })),
  widgets: names,
  placedWidgets: names,
  points: manifestEntries.points,
  attaches: manifestEntries.attaches,
  calls: names,
  settings: manifestEntries.settings,
  messages: v.object({ publishes: names, watches: names, reads: names, asks: names, answers: names }),
});

const packageSchema = v.object({
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** What a build reads of a remote's sources. */
export interface RemoteSource {
  readonly directory: string;
  /** The version of its package. */
  readonly version: string;
  /** The range of React in its package. */
  readonly reactRange: string;
  readonly manifest: AppManifest;
  /** The messages of `src/messages.ts`, which the contract does not have, by name. */
  readonly additionalMessages: Readonly<Record<string, MessageDescription>>;
}

/**
 * Reads `package.json`, `src/app-manifest.ts` and, where it exists, `src/messages.ts` of a remote. Throws a sentence
 * for each of them that is missing or wrong.
 */
export async function readRemoteSource(directory: string): Promise<RemoteSource> {
  const { version, dependencies } = await readPackage(directory);
  const reactRange = dependencies['react'];
  if (!reactRange) throw new Error(`${directory}/package.json does not name react among its dependencies.`);
  const { appManifest } = await evaluate(directory, 'src/app-manifest.ts');
  const checked = v.safeParse(manifestSchema, appManifest);
  if (!checked.success) {
    const [issue] = checked.issues;
    const message = issue.received === 'undefined' ? 'is missing' : `is not right: ${issue.message}`;
    throw new Error(`src/app-manifest.ts has to export appManifest: ${v.getDotPath(issue) ?? 'it'} ${message}`);
  }
  return {
    directory,
    version,
    reactRange,
    manifest: appManifest as AppManifest,
    additionalMessages: await readAdditionalMessages(directory),
  };
}

async function readPackage(directory: string): Promise<v.InferOutput<typeof packageSchema>> {
  const file = path.join(directory, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no ${file}.`);
  });
  return v.parse(packageSchema, JSON.parse(text));
}

async function readAdditionalMessages(directory: string): Promise<Record<string, MessageDescription>> {
  const file = 'src/messages.ts';
  if (!existsSync(path.join(directory, file))) return {};
  const { additionalMessages } = await evaluate(directory, file);
  if (typeof additionalMessages !== 'object' || additionalMessages === null)
    throw new Error(`${file} has to export additionalMessages.`);
  return Object.fromEntries(
    Object.entries(additionalMessages as Readonly<Record<string, Message>>).map(([name, message]) => [
      name,
      describeMessage(message),
    ]),
  );
}

/** Evaluates a TypeScript file of the remote and returns its exports. */
async function evaluate(directory: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  const place = path.join(directory, file);
  if (!existsSync(place)) throw new Error(`There is no ${place}.`);
  const address = pathToFileURL(place).href;
  return (await tsImport(address, address)) as Record<string, unknown>;
}
