import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier, httpbis } from 'http-message-signatures';
import { type EndingKey, findKeyEnd } from '../keys/key-end';
import { parsePublicKey, type ReleaseKey } from '../keys/release-key';
import { CallRefusal } from './call-refusal';

// Calls are signed as HTTP message signatures (RFC 9421) with the digest of the body (RFC 9530).

/** Milliseconds by which the time of a call may differ from the server's. */
export const signatureWindowMs = 5 * 60_000;

const tag = 'shop-release';
const params = ['created', 'keyid', 'alg', 'nonce', 'tag'];

/** What a call must sign; one with a body signs its digest, too. */
const listFields = (method: string): string[] => [
  '@method',
  '@path',
  '@query',
  ...(method === 'GET' ? [] : ['content-digest']),
];

export interface SignedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the value of the header `content-digest` for the sha256 of a body. */
export const formatContentDigest = (sha256: Buffer): string => `sha-256=:${sha256.toString('base64')}:`;

export const hashBody = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest();

/** Returns the headers of a call with its signature. */
export async function signCall(
  { id, privateKey }: ReleaseKey,
  { method, url, headers }: SignedCall,
  created = new Date(),
): Promise<Record<string, string>> {
  const signed = await httpbis.signMessage(
    {
      key: createSigner(privateKey, 'ed25519', id),
      fields: listFields(method),
      params,
      paramValues: { created, nonce: randomBytes(18).toString('base64url'), tag },
    },
    { method, url, headers: { ...headers } },
  );
  return signed.headers as Record<string, string>;
}

export interface VerifiedCall<Key> {
  readonly key: Key;
  /** Unique for each call of the key. */
  readonly nonce: string;
}

/**
 * Verifies the signature of a call, but not that its body has the signed digest. Throws a refusal with a sentence for
 * a call without a signature, an unknown key or one that is not valid any more, a wrong signature, and a clock that is
 * more than five minutes off. Throws what `findKey` throws.
 */
export async function verifyCall<Key extends EndingKey & { readonly publicKey: string }>(
  call: SignedCall,
  findKey: (id: string) => Promise<Key | undefined>,
  now: number,
): Promise<VerifiedCall<Key>> {
  if (!call.headers['signature'] || !call.headers['signature-input'])
    throw new CallRefusal(401, 'unsigned', 'This call is not signed. Sign it with a release key of this shop.');
  let found: VerifiedCall<Key> | undefined;
  let signatures = 0;
  let lookupFailure: unknown;
  const isRight = await httpbis
    .verifyMessage(
      {
        requiredParams: params,
        requiredFields: listFields(call.method),
        // The times are compared below, with a sentence.
        notAfter: Number.MAX_SAFE_INTEGER,
        async keyLookup({ keyid, nonce, created, tag: purpose }) {
          signatures += 1;
          const key =
            keyid === undefined
              ? undefined
              : await findKey(keyid).catch((error: unknown) => {
                  lookupFailure = error;
                  throw error;
                });
          if (!key)
            throw new CallRefusal(
              401,
              'unknown_key',
              `This shop knows no key ${keyid?.slice(0, 40)}. Ask its operator.`,
            );
          const end = findKeyEnd(key, now);
          if (end) throw new CallRefusal(401, end.reason, `The key ${keyid} ${end.words}.`);
          assertTime(created, now);
          if (purpose !== tag || nonce === undefined || !/^[\w-]{16,100}$/.test(nonce)) throw new Error('no nonce');
          found = { key, nonce };
          const publicKey = parsePublicKey(key.publicKey);
          if (!publicKey) throw new Error('no public key');
          return { id: keyid as string, algs: ['ed25519'], verify: createVerifier(publicKey, 'ed25519') };
        },
      },
      { method: call.method, url: call.url, headers: { ...call.headers } },
    )
    .catch((error: unknown) => {
      if (error instanceof CallRefusal || error === lookupFailure) throw error;
      return false;
    });
  if (isRight === true && found && signatures === 1) return found;
  throw new CallRefusal(
    401,
    'wrong_signature',
    'The signature of this call is wrong: the call was changed on its way, or it was signed with another key.',
  );
}

function assertTime(created: unknown, now: number): void {
  const time = created instanceof Date ? created.getTime() : Number.NaN;
  if (Math.abs(now - time) <= signatureWindowMs) return;
  throw new CallRefusal(
    401,
    'wrong_time',
    `The call was signed at another time than now: the clock of this shop says ${new Date(now).toISOString()}. Set the clock of the machine that releases.`,
  );
}
