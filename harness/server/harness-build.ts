import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, Release } from '@shop/release-registry';
import { buildMetadataEntries } from '@shop/release-registry/build-metadata';
import { declaredMessageSchema } from '@shop/release-registry/message-schema';
import * as v from 'valibot';

const harnessBuildSchema = v.object({
  entry: buildMetadataEntries.entry,
  provides: v.object({ versions: v.record(v.string(), v.string()) }),
  messages: v.record(v.string(), declaredMessageSchema),
});

/** What the harness's own build records: the files of its page, what the page provides, and the contract's messages. */
export type HarnessBuild = v.InferOutput<typeof harnessBuildSchema>;

/** Reads what the harness's build records. Throws a sentence when there is no such build. */
export async function readHarnessBuild(browserFiles: string): Promise<HarnessBuild> {
  const file = path.join(browserFiles, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${browserFiles} has no build of the harness: its release.json is missing.`);
  });
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), harnessBuildSchema), text);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Error(`${file} is no build of the harness: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
}

/** Returns the harness's page as the release of a shell, so that a remote is compared with it as with a shop's. */
const toShellRelease = ({ provides, messages }: HarnessBuild): Release => ({
  url: '',
  metadata: { version: 'harness', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    container: '',
    base: '/harness/',
    entry: [],
    remoteModule: [],
    parts: {},
    files: {},
    provides,
    messages,
  },
});

/** Returns a registry with the harness's page as its shell and one app. Throws when the app is not in it. */
export function selectApp(registry: Registry, app: string | undefined, build: HarnessBuild): Registry {
  const remotes = Object.entries(registry.microFrontends).filter(([name]) => name !== 'shell');
  const [name, releases] = remotes.find(([name]) => app === undefined || name === app) ?? [];
  if (!name || !releases) throw new Error(`The registry has no release of ${app ?? 'a remote'} to show.`);
  return { ...registry, microFrontends: { [name]: releases, shell: [toShellRelease(build)] } };
}
