import * as v from 'valibot';
import { describedCallsSchema } from './described-call';
import { manifestSchema } from './manifest';
import { declaredMessageSchema } from './message-schema';

const versions = v.record(v.string(), v.string());
const namesByKey = v.record(v.string(), v.array(v.string()));

/**
 * What a build records about itself, in release.json and in the registry. Metadata that a build of an older checkout
 * did
 * not record yet is absent.
 */
export const buildMetadataEntries = {
  entry: v.array(v.string()),
  /**
   * How the page gets the container: from the global variable that the entry leaves, or as the entry's exports `init`
   * and `get`, when it is an ES module. Absent for 'global'.
   */
  entryType: v.exactOptional(v.picklist(['global', 'module'])),
  /** The files of the module that a remote exposes, `./remote`. */
  remoteModule: v.array(v.string()),
  /** The files of each page (`page-home`) and widget (`widget-orders`). */
  parts: namesByKey,
  /** What the app declares of itself. Shell and shop server take routes, widgets and titles from it. */
  manifest: v.exactOptional(manifestSchema),
  /** What the app needs of the shell that loads it, and of the backend. */
  requires: v.exactOptional(
    v.object({
      /** Ranges of the contract and of each module of which a page has one copy. */
      versions: v.exactOptional(versions),
      /** The calls of the API that its manifest names. */
      calls: v.exactOptional(describedCallsSchema),
      /** Recorded by older builds; not used any more. */
      exports: v.exactOptional(namesByKey),
    }),
  ),
  /** Of the shell: what it offers to remotes. */
  provides: v.exactOptional(
    v.object({
      /** Versions of the contract and of each module of which a page has one copy. */
      versions: v.exactOptional(versions),
      /** Recorded by older builds; not used any more. */
      exports: v.exactOptional(namesByKey),
      /** Whether its bus takes messages that it does not know, as the releases of their owners record them. */
      additionalMessages: v.exactOptional(v.boolean()),
    }),
  ),
  /** Messages of the bus that the app uses. Absent while a development server serves the app. */
  messages: v.exactOptional(v.record(v.string(), declaredMessageSchema)),
};

/** The keys of builds before `requires` and `provides`, and where their values belong now. */
const olderKeys = [
  ['needs', 'requires', 'versions'],
  ['imports', 'requires', 'exports'],
  ['lends', 'provides', 'versions'],
  ['lentNames', 'provides', 'exports'],
] as const;

/** Converts metadata that an older build recorded to the keys of `buildMetadataEntries`. Leaves other data as it is. */
export function upgradeBuildMetadata(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('door' in data)) return data;
  const { door, ...rest } = data as Record<string, unknown>;
  const upgraded: Record<string, unknown> = { remoteModule: door };
  for (const [olderKey, group, key] of olderKeys) {
    if (!(olderKey in rest)) continue;
    upgraded[group] = { ...(upgraded[group] as Record<string, unknown> | undefined), [key]: rest[olderKey] };
    delete rest[olderKey];
  }
  return { ...rest, ...upgraded };
}
