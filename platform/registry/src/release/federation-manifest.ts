import path from 'node:path';
import * as v from 'valibot';

/** The file in which federation plugins of webpack, Rspack and Vite describe a container. */
export const federationManifestFile = 'mf-manifest.json';

const assetsSchema = v.object({
  js: v.optional(v.object({ sync: v.array(v.string()) }), { sync: [] }),
  css: v.optional(v.object({ sync: v.array(v.string()) }), { sync: [] }),
});

/** What a release needs of the manifest. Plugins write more, and each something else. */
const federationManifestSchema = v.object({
  metaData: v.object({
    globalName: v.optional(v.string()),
    remoteEntry: v.object({ name: v.string(), path: v.optional(v.string(), ''), type: v.optional(v.string()) }),
  }),
  shared: v.optional(v.array(v.object({ name: v.string(), requiredVersion: v.optional(v.string()) })), []),
  exposes: v.array(v.object({ path: v.string(), assets: v.optional(assetsSchema) })),
});

/** Rspack names the type of an ES module `global`, too. */
const isModule = (entry: string, type: string | undefined): boolean =>
  type === 'module' || type === 'esm' || entry.endsWith('.mjs');

/** Describes the container of a manifest as `release.json` does. Throws a sentence for another file, or without `./remote`. */
function describeContainer(manifest: Buffer) {
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), federationManifestSchema), manifest.toString('utf8'));
  if (!checked.success)
    throw new Error(`${federationManifestFile} is not what a federation plugin writes: ${checked.issues[0].message}.`);
  const { metaData, shared, exposes } = checked.output;
  const remote = exposes.find((one) => one.path === './remote');
  if (!remote) {
    const exposed = exposes.map((one) => one.path).join(', ') || 'nothing';
    throw new Error(`${federationManifestFile} exposes ${exposed}. A remote exposes ./remote.`);
  }
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const react = shared.find(({ name }) => name === 'react')?.requiredVersion;
  return {
    entry,
    ...(isModule(entry, metaData.remoteEntry.type) ? { entryType: 'module' } : { container: metaData.globalName }),
    remoteModule: [...(remote.assets?.js.sync ?? []), ...(remote.assets?.css.sync ?? [])],
    versions: react === undefined ? {} : { react },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds to a team's `release.json` what the manifest of its container says: entry and its type, container, the files of
 * `./remote`, and the range of React. What the team wrote itself stays. Throws a sentence for a manifest that is not one.
 */
export function completeDescription(description: Buffer, manifest: Buffer | undefined): Buffer {
  if (!manifest) return description;
  let given: unknown;
  try {
    given = JSON.parse(description.toString('utf8'));
  } catch {
    // The reader of the description says so.
    return description;
  }
  if (!isObject(given)) return description;
  const { versions, ...container } = describeContainer(manifest);
  const requires = isObject(given['requires']) ? given['requires'] : {};
  const stated = isObject(requires['versions']) ? requires['versions'] : {};
  return Buffer.from(
    JSON.stringify({ ...container, ...given, requires: { ...requires, versions: { ...versions, ...stated } } }),
  );
}
