import * as v from 'valibot';
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
  /** The files of the module that a remote exposes, `./remote`. */
  remoteModule: v.array(v.string()),
  /** The files of each page (`page-home`) and widget (`widget-orders`). */
  parts: namesByKey,
  /** Of a remote: what it needs of the shell that loads it. */
  requires: v.exactOptional(
    v.object({
      /** Ranges of the contract and of each shared package. */
      versions: v.exactOptional(versions),
      /** Names that it imports from packages of which the shell shares some exports only. */
      exports: v.exactOptional(namesByKey),
      /** Widgets of other apps that it places, by the names of their parts. */
      widgets: v.exactOptional(v.array(v.string())),
    }),
  ),
  /** Of the shell: what it offers to remotes. */
  provides: v.exactOptional(
    v.object({
      /** Versions of the contract and of each shared package. */
      versions: v.exactOptional(versions),
      /** The shared exports of packages that it does not share completely. */
      exports: v.exactOptional(namesByKey),
      /** The parts of each remote that it shows. */
      parts: v.exactOptional(namesByKey),
    }),
  ),
  /** Messages of the bus that the app uses. Absent while a development server serves the app. */
  messages: v.exactOptional(v.record(v.string(), declaredMessageSchema)),
};

/** The keys of builds before `requires` and `provides`, and where their values belong now. */
const olderKeys = [
  ['needs', 'requires', 'versions'],
  ['imports', 'requires', 'exports'],
  ['places', 'requires', 'widgets'],
  ['lends', 'provides', 'versions'],
  ['lentNames', 'provides', 'exports'],
  ['shows', 'provides', 'parts'],
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
