import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** A key that signs calls and releases. */
export interface ReleaseKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

/** A new key pair. `line` holds the private key for the team; `publicKey` is what the shop stores. */
export function createReleaseKey(id: string): { readonly line: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const line = `${prefix}.${id}.${privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')}`;
  return { line, publicKey: formatPublicKey(publicKey) };
}

const prefix = 'shop-release-key-1';

/** Reads the line of a private key, as `npm run keys` of the shop prints it. Throws a sentence that shows none of it. */
export function parseReleaseKey(line: string): ReleaseKey {
  const [, id, text] = /^shop-release-key-1\.([\w-]{4,40})\.([\w-]{60,80})$/.exec(line.trim()) ?? [];
  const key = text === undefined ? null : readPrivateKey(Buffer.from(text, 'base64url'));
  if (id === undefined || key?.asymmetricKeyType !== 'ed25519')
    throw new Error('This is no release key: it has to be the whole line that the shop’s operator was given.');
  return { id, privateKey: key };
}

function readPrivateKey(der: Buffer): KeyObject | null {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}

/** The public key of a private or public key, as base64url of its DER form. */
export const formatPublicKey = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }).toString('base64url');

/** Reads a public key. Returns null for a text that is none. */
export function parsePublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Signs bytes; the signature is base64url. */
export const signBytes = (privateKey: KeyObject, bytes: Buffer): string =>
  sign(null, bytes, privateKey).toString('base64url');

/** Whether a signature is that of the owner of a public key. */
export function isSignedBy(publicKey: string, bytes: Buffer, signature: string): boolean {
  const key = parsePublicKey(publicKey);
  return key !== null && verify(null, bytes, key, Buffer.from(signature, 'base64url'));
}
