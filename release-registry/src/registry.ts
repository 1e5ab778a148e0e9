import * as v from 'valibot';
import { knownMessageSchema } from './message-schema';
import { publicFormatProblem, publicSchemaAddress } from './discovery-format';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The hash of a file as a browser is told of it; empty only where a development server builds, which `isProven` looks after. */
const integrity = v.pipe(v.string(), v.regex(/^(?:sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2})?$/, 'is no integrity such as sha256-…'));

/** What this shop adds under `extras`: the container's global, the contract it was built for, the files of its parts. */
const extrasSchema = v.object({
  container: v.optional(v.string(), ''),
  /** Base address of the release's folder, with a slash at its end. */
  base: v.string(),
  entry: v.array(v.string()),
  door: v.array(v.string()),
  parts: v.record(v.string(), v.array(v.string())),
  /** Every file of the release, with its integrity. */
  files: v.record(v.string(), integrity),
  /** The server's build and its integrity; absent for an app that only browsers render. */
  server: v.exactOptional(v.object({ file: v.string(), integrity })),
  /** Of an app that the shell lends to: the contract and the packages that it was built for, as ranges. */
  needs: v.exactOptional(v.record(v.string(), v.string())),
  /** And the names that it takes of packages that are lent by name; absent of what was built before this was recorded. */
  imports: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** And the widgets of other apps that it places, as the names of their parts. */
  places: v.exactOptional(v.array(v.string())),
  /** Of the shell: the versions of what it lends. */
  lends: v.exactOptional(v.record(v.string(), v.string())),
  /** And the names that it lends of each package that it does not lend whole. */
  lentNames: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** And the parts that it shows of each remote. */
  shows: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** What the app says and hears on the bus, as its build knew it; absent while a development server serves it. */
  messages: v.exactOptional(v.record(v.string(), knownMessageSchema)),
  /** Why the app is switched off; on each of its releases, absent while it is on. */
  disabled: v.exactOptional(v.string()),
  /** On the default release: the app stays on it until it is unpinned. */
  pinned: v.exactOptional(v.boolean()),
  /** On the default release: the versions that served before it, the latest first. */
  before: v.exactOptional(v.array(v.string())),
  /** Served by a development server, which has no fixed files. */
  live: v.exactOptional(v.boolean()),
});

const anyReleaseSchema = v.strictObject({
  url: v.string(),
  fallbackUrl: v.exactOptional(v.string()),
  metadata: v.strictObject({ integrity, version: v.string() }),
  deployment: v.object({ traffic: percent, default: v.boolean() }),
  extras: extrasSchema,
});

/** Whether a browser and the shop server can prove each file of a release. */
const isProven = ({ metadata, extras }: v.InferOutput<typeof anyReleaseSchema>): boolean =>
  extras.live === true || ![metadata.integrity, ...Object.values(extras.files), extras.server?.integrity].includes('');

const releaseSchema = v.pipe(anyReleaseSchema, v.check(isProven, 'needs the integrity of each of its files'));

/** An app's releases, the newest first: everybody is served, and one of them is for whoever has no other. */
const releasesSchema = v.pipe(
  v.array(releaseSchema),
  v.check((releases) => releases.filter(({ deployment }) => deployment.default).length === 1, 'needs exactly one default release'),
  v.check((releases) => releases.reduce((sum, { deployment }) => sum + deployment.traffic, 0) === 100, 'needs traffic that sums to 100'),
);

/** Which releases of which app are deployed, and how much traffic each gets. */
export const registrySchema = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(v.string(), releasesSchema),
});

export type Registry = v.InferOutput<typeof registrySchema>;
export type Release = v.InferOutput<typeof releaseSchema>;

export const emptyRegistry: Registry = { schema: publicSchemaAddress, microFrontends: {} };

/** Reads a registry's text. Throws for one that is not a registry: what is wrong, and what to do. */
export function parseRegistry(text: string, file: string): Registry {
  try {
    return checkedRegistry(parsed(text, file), file);
  } catch (error) {
    throw new Error(`${(error as Error).message} Put a copy of it back, or remove it: npm start writes a new one from what is built.`);
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The registry ${file} is not JSON.`);
  }
}

/** The registry, once it holds what the public format and this shop ask for. Throws a sentence that names what is wrong. */
export function checkedRegistry(data: unknown, file: string): Registry {
  const problem = publicFormatProblem(data);
  if (problem) throw new Error(`The registry ${file} does not follow the public format: ${problem}.`);
  const checked = v.safeParse(registrySchema, data);
  if (checked.success) return checked.output;
  const issue = checked.issues[0];
  throw new Error(`The registry ${file} has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}`);
}

/** All releases of an app, none where the name is of no app. */
const releasesOf = ({ microFrontends }: Registry, app: string): readonly Release[] => (Object.hasOwn(microFrontends, app) ? (microFrontends[app] ?? []) : []);

/** What a release is called among those of its app. */
export const versionOf = (release: Release): string => release.metadata.version;

/** The release of an app that whoever has no other gets. */
export const defaultRelease = (registry: Registry, app: string): Release | undefined =>
  releasesOf(registry, app).find((one) => one.deployment.default);

/** The releases of an app that anybody gets. */
export const liveReleases = (registry: Registry, app: string): readonly Release[] =>
  releasesOf(registry, app).filter(({ deployment }) => deployment.traffic > 0);
