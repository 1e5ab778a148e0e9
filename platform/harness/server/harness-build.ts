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
type HarnessBuild = v.InferOutput<typeof harnessBuildSchema>;

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

/**
 * Returns a registry with the harness's page as its shell and one app, whose default release is the named version or
 * the one that it has. Throws a sentence when the app or the version is not in it.
 */
export function selectApp(
  registry: Registry,
  app: string | undefined,
  build: HarnessBuild,
  version?: string,
): Registry {
  const remotes = Object.entries(registry.microFrontends).filter(([name]) => name !== 'shell');
  const [name, releases] = remotes.find(([name]) => app === undefined || name === app) ?? [];
  if (!name || !releases) throw new Error(`The registry has no release of ${app ?? 'a remote'} to show.`);
  return {
    ...registry,
    microFrontends: { [name]: chooseVersion(name, releases, version), shell: [toShellRelease(build)] },
  };
}

/** Returns a registry without an app, for the page on which one is chosen. */
export const selectNoApp = (registry: Registry, build: HarnessBuild): Registry => ({
  ...registry,
  microFrontends: { shell: [toShellRelease(build)] },
});

function chooseVersion(app: string, releases: readonly Release[], version: string | undefined): Release[] {
  if (version === undefined) return [...releases];
  if (!releases.some(({ metadata }) => metadata.version === version))
    throw new Error(`The registry has no release ${version} of ${app}.`);
  return releases.map((release) => {
    const isChosen = release.metadata.version === version;
    return { ...release, deployment: { traffic: isChosen ? 100 : 0, default: isChosen } };
  });
}
