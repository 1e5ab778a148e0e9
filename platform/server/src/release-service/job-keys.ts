import { readRegistry, registryFile } from '@shop/release-registry';
import {
  addJobKey,
  describeJob,
  findPublisher,
  type JobClaims,
  listPublishers,
  type PublisherEntry,
  readTeamKeys,
} from '@shop/release-registry/keys';
import { CallRefusal, type serviceCalls } from '@shop/release-registry/service';
import type { Logger } from '@shop/server-environment/logging';
import type * as v from 'valibot';
import { createTokenVerifier, readIssuer } from './identity-tokens';
import { toRefusal } from './refusals';

interface JobKeyOptions {
  readonly dataDirectory: string;
  readonly siteUrl: string;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * Returns a function that gives the job of a trusted publisher a key for an hour. It throws a refusal for a token that
 * is not valid, and for one that fits no publisher.
 */
export function createJobKeys({ dataDirectory, siteUrl, logger, now }: JobKeyOptions) {
  const verify = createTokenVerifier({ audience: siteUrl, logger, now });
  return async ({ token, publicKey }: v.InferOutput<typeof serviceCalls.jobKey.body>) => {
    const publishers = listPublishers(await readTeamKeys(dataDirectory), now());
    const issuer = readIssuer(token);
    // A token of another issuer is refused before anything is requested there.
    if (!publishers.some(({ publisher }) => publisher.issuer === issuer)) throw refuseUnknown(publishers, issuer, {});
    const claims = await verify(token, issuer);
    const entry = findPublisher(publishers, issuer, claims);
    if (!entry) throw refuseUnknown(publishers, issuer, claims);
    const signers = await listSigners(dataDirectory);
    const key = await addJobKey(
      dataDirectory,
      entry,
      { claims, publicKey },
      { now: now(), isSigner: (id) => signers.has(id) },
    ).catch((error: unknown) => {
      throw toRefusal(400, 'wrong_request', error);
    });
    logger.info(
      { event: 'job_key_added', key: key.id, publisher: entry.id, job: describeJob(claims), expires: key.expires },
      'a job has a key for an hour',
    );
    return { key: key.id, expires: key.expires ?? '' };
  };
}

/** Says what a job is, and not what the publishers ask for: strangers can make such calls. */
function refuseUnknown(publishers: readonly PublisherEntry[], issuer: string, claims: JobClaims): CallRefusal {
  const names = new Set(
    publishers
      .filter(({ publisher }) => publisher.issuer === issuer)
      .flatMap(({ publisher }) => Object.keys(publisher.claims)),
  );
  const job = [...names].map((name) => `${name} ${JSON.stringify(claims[name] ?? null)}`).join(', ');
  return new CallRefusal(
    403,
    'unknown_publisher',
    `This shop trusts no publisher at ${JSON.stringify(issuer)}${job && ` with ${job}`}. Its operator can add one: npm run keys -- trust.`,
  );
}

/** Returns the ids of the keys by which releases are signed. */
async function listSigners(dataDirectory: string): Promise<ReadonlySet<string>> {
  const { microFrontends } = await readRegistry(registryFile(dataDirectory));
  return new Set(
    Object.values(microFrontends)
      .flat()
      .flatMap(({ extras }) => (extras.signature ? [extras.signature.key] : [])),
  );
}
