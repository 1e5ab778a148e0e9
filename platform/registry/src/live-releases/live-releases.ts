import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isSignedBy, type ReleaseKey, signBytes } from '../keys/release-key';
import { findDefaultRelease, type Registry, registrySchema, type Release } from '../registry';

/** Where a shop describes its live releases. */
export const liveReleasesPath = '/deployment/releases.json';

const signedReleasesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** The text that is signed: `contentSchema` as JSON. */
    content: v.string(),
    /** The public key of the shop. */
    publicKey: v.string(),
    signature: v.string(),
  }),
);

const contentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** The settings that each page of the shop has. */
    settings: v.record(v.string(), v.unknown()),
    /** The live release of each app. */
    registry: registrySchema,
  }),
);

export type LiveReleases = v.InferOutput<typeof contentSchema>;

/** Returns the live release of each app without what is the operator's business, and without its server build. */
export function reduceToLiveReleases(registry: Registry): Registry {
  const apps = Object.keys(registry.microFrontends).flatMap((app): [string, Release[]][] => {
    const release = findDefaultRelease(registry, app);
    return release ? [[app, [toPublicRelease(release)]]] : [];
  });
  return { schema: registry.schema, microFrontends: Object.fromEntries(apps) };
}

/** What a live release is for its own shop only. */
const privateEntries = ['server', 'sourceMaps', 'signature', 'before', 'pinned', 'disabled'] as const;

function toPublicRelease({ extras, ...release }: Release): Release {
  const known = { ...extras };
  for (const name of privateEntries) delete known[name];
  return {
    ...release,
    deployment: { traffic: 100, default: true },
    extras: { ...known, ...(extras.disabled === undefined ? {} : { disabled: 'off' }) },
  };
}

const signedBytes = (content: string): Buffer =>
  Buffer.from(`shop-live-releases-1\n${createHash('sha256').update(content).digest('hex')}\n`);

/** Signs live releases with the shop's key, as the text that the shop publishes. */
export function signLiveReleases(releases: LiveReleases, key: ReleaseKey & { readonly publicKey: string }): string {
  const content = JSON.stringify(releases);
  return JSON.stringify({
    content,
    publicKey: key.publicKey,
    signature: signBytes(key.privateKey, signedBytes(content)),
  });
}

/** Reads what a shop publishes. Throws a sentence when it is malformed or its signature is wrong. */
export function parseLiveReleases(text: string): LiveReleases & { readonly publicKey: string } {
  const signed = v.safeParse(signedReleasesSchema, text);
  if (!signed.success) throw new Error('What it publishes of its live releases is malformed.');
  const { content, publicKey, signature } = signed.output;
  if (!isSignedBy(publicKey, signedBytes(content), signature))
    throw new Error('The signature of its live releases is wrong.');
  const checked = v.safeParse(contentSchema, content);
  if (checked.success) return { ...checked.output, publicKey };
  const issue = checked.issues[0];
  throw new Error(`Its live releases have a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}`);
}
