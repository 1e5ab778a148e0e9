import { randomBytes } from 'node:crypto';
import { findKeyEnd } from '../keys/key-end';
import { parsePublicKey } from '../keys/release-key';
import type { TeamKey } from '../keys/team-keys';
import { describeJob, fitsClaims, type JobClaims, type TrustedPublisher } from '../keys/trusted-publisher';
import { type BackendOrigins, storeKey } from './change-team-keys';

const jobKeyMs = 60 * 60_000;
/** How long a key that has expired is still listed. No link that was signed for a key is valid for longer. */
const listedMs = 31 * 24 * 60 * 60_000;

/** An entry of the list of keys whose jobs may release. */
export type PublisherEntry = TeamKey & { readonly publisher: TrustedPublisher };

/** Returns the publishers that are valid. */
export const listPublishers = (keys: readonly TeamKey[], now: number): PublisherEntry[] =>
  keys.filter((key): key is PublisherEntry => key.publisher !== undefined && !findKeyEnd(key, now));

/** Returns the publisher that a job fits: of several the one that asks for the most claims. */
export const findPublisher = (entries: readonly PublisherEntry[], issuer: string, job: JobClaims) =>
  entries
    .filter(({ publisher }) => publisher.issuer === issuer && fitsClaims(publisher, job))
    .sort((one, other) => Object.keys(other.publisher.claims).length - Object.keys(one.publisher.claims).length)[0];

/** Adds a publisher. Throws a sentence for one that would trust too much. */
export function addPublisher(
  dataDirectory: string,
  wanted: BackendOrigins & {
    readonly owner: string;
    readonly apps: readonly string[];
    readonly actions: readonly string[];
    readonly publisher: TrustedPublisher;
    readonly expires?: string;
  },
): Promise<TeamKey> {
  if (wanted.actions.includes('sign')) throw new Error('A job’s key makes calls: leave out the action sign.');
  return storeKey(dataDirectory, { id: randomBytes(6).toString('hex'), publicKey: '', ...wanted });
}

/**
 * Adds the key of a job, which is valid for an hour, with the rights of its publisher. Forgets keys of jobs that
 * expired a month ago, unless `isSigner` says that a release is signed by one. Throws a sentence for a text that is no
 * public key.
 */
export function addJobKey(
  dataDirectory: string,
  entry: PublisherEntry,
  job: { readonly claims: JobClaims; readonly publicKey: string },
  { now, isSigner }: { readonly now: number; readonly isSigner: (id: string) => boolean },
): Promise<TeamKey> {
  if (!parsePublicKey(job.publicKey)) throw new Error('publicKey is no public key of the kind ed25519.');
  const { owner, apps, actions, backends, internalBackends } = entry;
  const expires = Math.min(now + jobKeyMs, Date.parse(entry.expires ?? '') || Number.POSITIVE_INFINITY);
  return storeKey(
    dataDirectory,
    {
      id: randomBytes(6).toString('hex'),
      owner,
      apps,
      actions,
      ...(backends ? { backends } : {}),
      ...(internalBackends ? { internalBackends } : {}),
      publicKey: job.publicKey,
      job: { publisher: entry.id, subject: describeJob(job.claims) },
      expires: new Date(expires).toISOString(),
    },
    (keys) => {
      if (listPublishers(keys, now).some(({ id }) => id === entry.id)) return;
      throw new Error('The publisher of this job was revoked.');
    },
    ({ id, job: ofJob, expires: end }) => ofJob === undefined || isSigner(id) || Date.parse(end ?? '') > now - listedMs,
  );
}
