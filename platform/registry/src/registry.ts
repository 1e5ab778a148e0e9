import * as v from 'valibot';
import { buildMetadataEntries, upgradeBuildMetadata } from './build-metadata';
import { discoverySchemaUrl, findFormatProblem } from './discovery-format';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A file's integrity hash. It is empty only in releases of a development server; `hasAllIntegrities` checks that. */
const integrity = v.pipe(
  v.string(),
  v.regex(/^(?:sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2})?$/, 'is no integrity such as sha256-…'),
);

/** What this shop adds under `extras`. Reads what older builds recorded, too. */
const extrasSchema = v.pipe(
  v.unknown(),
  v.transform(upgradeBuildMetadata),
  v.object({
    /** The global variable of the app's federation container. */
    container: v.optional(v.string(), ''),
    /** Base address of the release's folder, with a slash at its end. */
    base: v.string(),
    ...buildMetadataEntries,
    /** The integrity of every file of the release. */
    files: v.record(v.string(), integrity),
    /** The integrity of each source map, which browsers cannot request. Absent without any. */
    sourceMaps: v.exactOptional(v.record(v.string(), integrity)),
    /** Whether the page verifies each file by `files`, because the build brings no table of its hashes. */
    verifiedByPage: v.exactOptional(v.boolean()),
    /** The server build and its integrity. Absent for an app that only browsers render. */
    server: v.exactOptional(v.object({ file: v.string(), integrity })),
    /**
     * By whom the release was signed: the id of a key, its public key, and the signature over `toSignedContent`. Absent
     * in releases from before there were signatures.
     */
    signature: v.exactOptional(v.object({ key: v.string(), publicKey: v.string(), value: v.string() })),
    /** Why the app is switched off. On each of its releases; absent while it is on. */
    disabled: v.exactOptional(v.string()),
    /** On the default release: whether the app stays on it until it is unpinned. */
    pinned: v.exactOptional(v.boolean()),
    /** On the default release: the versions that served before it, latest first. */
    before: v.exactOptional(v.array(v.string())),
    /** On a canary that judges itself: when its step began. */
    judgedSince: v.exactOptional(v.pipe(v.string(), v.isoTimestamp('is no time such as 2026-11-23T14:00:00.000Z'))),
    /** Whether a development server serves the app, whose files have no hashes. */
    live: v.exactOptional(v.boolean()),
  }),
);

const releaseFieldsSchema = v.strictObject({
  url: v.string(),
  fallbackUrl: v.exactOptional(v.string()),
  metadata: v.strictObject({ integrity, version: v.string() }),
  deployment: v.object({ traffic: percent, default: v.boolean() }),
  extras: extrasSchema,
});

/** Whether browser and shop server can verify each file of a release. */
const hasAllIntegrities = ({ metadata, extras }: v.InferOutput<typeof releaseFieldsSchema>): boolean =>
  extras.live === true || ![metadata.integrity, ...Object.values(extras.files), extras.server?.integrity].includes('');

const releaseSchema = v.pipe(
  releaseFieldsSchema,
  v.check(hasAllIntegrities, 'needs the integrity of each of its files'),
);

/** An app's releases, newest first: their traffic sums to 100 percent, and exactly one is the default. */
const releasesSchema = v.pipe(
  v.array(releaseSchema),
  v.check(
    (releases) => releases.filter(({ deployment }) => deployment.default).length === 1,
    'needs exactly one default release',
  ),
  v.check(
    (releases) => new Set(releases.map(({ metadata }) => metadata.version)).size === releases.length,
    'needs each version once',
  ),
  v.check(
    (releases) => releases.reduce((sum, { deployment }) => sum + deployment.traffic, 0) === 100,
    'needs traffic that sums to 100',
  ),
);

/** The deployed releases of each app, and the traffic of each release. */
export const registrySchema = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(v.string(), releasesSchema),
});

export type Registry = v.InferOutput<typeof registrySchema>;
export type Release = v.InferOutput<typeof releaseSchema>;

export const emptyRegistry: Registry = { schema: discoverySchemaUrl, microFrontends: {} };

/** The last text that was parsed: after a change the parts of a shop server read the same one. */
let lastParsed: { readonly text: string; readonly registry: Registry } | undefined;

/** Parses a registry, which nobody may change. Throws an error that says what is wrong and what to do. */
export function parseRegistry(text: string, file: string): Registry {
  if (lastParsed?.text === text) return lastParsed.registry;
  try {
    const registry = validateRegistry(parseJson(text, file), file);
    lastParsed = { text, registry };
    return registry;
  } catch (error) {
    throw new Error(
      `${(error as Error).message} Put a copy of it back, or remove it: npm start writes a new one from what is built.`,
    );
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The registry ${file} is not JSON.`);
  }
}

/** Validates data against the public format and the shop's own schema. Throws an error that names the wrong entry. */
export function validateRegistry(data: unknown, file: string): Registry {
  const problem = findFormatProblem(data);
  if (problem) throw new Error(`The registry ${file} does not follow the public format: ${problem}.`);
  const checked = v.safeParse(registrySchema, data);
  if (checked.success) return checked.output;
  const issue = checked.issues[0];
  throw new Error(`The registry ${file} has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}`);
}

/** Returns all releases of an app; none for an unknown app. */
const findReleases = ({ microFrontends }: Registry, app: string): readonly Release[] =>
  Object.hasOwn(microFrontends, app) ? (microFrontends[app] ?? []) : [];

export const versionOf = (release: Release): string => release.metadata.version;

/** Returns the default release of an app. */
export const findDefaultRelease = (registry: Registry, app: string): Release | undefined =>
  findReleases(registry, app).find((one) => one.deployment.default);

/** Returns the releases of an app that have traffic. */
export const listLiveReleases = (registry: Registry, app: string): readonly Release[] =>
  findReleases(registry, app).filter(({ deployment }) => deployment.traffic > 0);
