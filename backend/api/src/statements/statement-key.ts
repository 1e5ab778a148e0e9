import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The key that signs statements, and its public part as a JSON Web Key (RFC 8037). */
interface StatementKey {
  readonly privateKey: KeyObject;
  readonly publicJwk: Readonly<Record<string, string>> & { readonly kid: string };
}

/** Precedes the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the key from the secret of the tokens, so that all processes have the same one and it changes with the secret. */
export function deriveStatementKey(secret: string): StatementKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'shop statements 1', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { crv = '', kty = '', x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  // The thumbprint of RFC 7638.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return {
    privateKey,
    publicJwk: { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' },
  };
}
