import * as v from 'valibot';

/** The public schema that the registry follows. */
export const registrySchemaAddress = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** What this shop adds under `extras`: the container's global, the contract it was built for, the files of its parts. */
const extrasSchema = v.object({
  container: v.optional(v.string(), ''),
  /** Base address of the release's folder, with a slash at its end. */
  base: v.string(),
  entry: v.array(v.string()),
  door: v.array(v.string()),
  parts: v.record(v.string(), v.array(v.string())),
  /** Every file of the release, with its integrity. */
  files: v.record(v.string(), v.string()),
  /** The server's build and its integrity; absent for an app that only browsers render. */
  server: v.exactOptional(v.object({ file: v.string(), integrity: v.string() })),
  /** Why the app is switched off; absent while it is on. */
  disabled: v.exactOptional(v.string()),
  /** Served by a development server, which has no fixed files. */
  live: v.exactOptional(v.boolean()),
});

const releaseSchema = v.strictObject({
  url: v.string(),
  fallbackUrl: v.exactOptional(v.string()),
  metadata: v.strictObject({ integrity: v.string(), version: v.string() }),
  deployment: v.object({ traffic: percent, default: v.boolean() }),
  extras: extrasSchema,
});

/** Which releases of which app are deployed, and how much traffic each gets. */
export const registrySchema = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(v.string(), v.pipe(v.array(releaseSchema), v.minLength(1))),
});

export type Registry = v.InferOutput<typeof registrySchema>;
export type Release = v.InferOutput<typeof releaseSchema>;

export const emptyRegistry: Registry = { schema: registrySchemaAddress, microFrontends: {} };

/** Reads a registry's text. Throws a sentence for one that is not a registry. */
export function parseRegistry(text: string, file: string): Registry {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error(`The registry ${file} is not JSON.`);
  }
  const checked = v.safeParse(registrySchema, data);
  if (checked.success) return checked.output;
  const issue = checked.issues[0];
  throw new Error(`The registry ${file} has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}`);
}

/** The registry with a release as the one that everybody gets; the app's other releases stay known, without traffic. */
export function withDefaultRelease(registry: Registry, app: string, release: Release): Registry {
  const others = (registry.microFrontends[app] ?? [])
    .filter((one) => one.metadata.version !== release.metadata.version)
    .map((one) => ({ ...one, deployment: { traffic: 0, default: false } }));
  return { ...registry, microFrontends: { ...registry.microFrontends, [app]: [release, ...others] } };
}

/** The release of an app that everybody gets. */
export const defaultRelease = (registry: Registry, app: string): Release | undefined =>
  registry.microFrontends[app]?.find((one) => one.deployment.default);
