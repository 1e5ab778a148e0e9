import { createHash, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fallBackIfMissing } from '../fall-back-if-missing';
import { replaceFile } from '../replace-file';
import { isSignedBy, signBytes } from './release-key';
import { createServiceDirectory, readOrCreateShopKey, serviceDirectory } from './shop-key';

const signaturesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ signatures: v.array(v.object({ sha256: v.string(), value: v.string() })) }),
);

type Signatures = v.InferOutput<typeof signaturesSchema>['signatures'];

/**
 * The number of registries whose signatures are kept: the next one is signed before it replaces the last one, and a
 * reader may still hold one of before.
 */
const maxSignatures = 5;

/** The file beside a registry with the signatures of its last contents, newest first. */
export const signaturesPath = (registryFile: string): string =>
  path.join(path.dirname(registryFile), 'registry.signatures.json');

/** Returns the data directory of a registry, or null for a registry file elsewhere, which nobody signs. */
export function findDataDirectory(registryFile: string): string | null {
  const directory = path.dirname(path.resolve(registryFile));
  const isOwn = path.basename(registryFile) === 'registry.json' && path.basename(directory) === 'releases';
  return isOwn ? path.dirname(directory) : null;
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The texts that the shop's key signs. */
export type SignedDocument = 'registry' | 'team-keys';

const formatSignedText = (document: SignedDocument, text: string): Buffer =>
  Buffer.from(`shop-${document}-1\n${hashText(text)}\n`);

/** Signs a text of the shop. */
export const signDocument = (privateKey: KeyObject, document: SignedDocument, text: string): string =>
  signBytes(privateKey, formatSignedText(document, text));

/** Whether the owner of a public key has signed a text of the shop. */
export const isDocumentSigned = (publicKey: string, document: SignedDocument, text: string, value: string): boolean =>
  isSignedBy(publicKey, formatSignedText(document, text), value);

/** Its existence says that a registry of this data directory was signed, so that one without a signature is none. */
const markFile = (dataDirectory: string): string => path.join(serviceDirectory(dataDirectory), 'registry-is-signed');

/** Signs the text of a registry with the shop's key. Called before the text replaces the registry. */
export async function signRegistry(registryFile: string, dataDirectory: string, text: string): Promise<void> {
  const { privateKey } = await readOrCreateShopKey(dataDirectory);
  await writeSignature(registryFile, dataDirectory, { text, value: signDocument(privateKey, 'registry', text) });
}

/** Stores the signature of a registry's text. Called before the text replaces the registry. */
export async function writeSignature(
  registryFile: string,
  dataDirectory: string,
  { text, value }: { readonly text: string; readonly value: string },
): Promise<void> {
  const sha256 = hashText(text);
  const earlier = (await readSignatures(registryFile)).filter((one) => one.sha256 !== sha256);
  const signatures = [{ sha256, value }, ...earlier];
  const list = `${JSON.stringify({ signatures: signatures.slice(0, maxSignatures) }, null, 2)}\n`;
  await replaceFile(signaturesPath(registryFile), list);
  await createServiceDirectory(dataDirectory);
  await writeFile(markFile(dataDirectory), '');
}

export interface RegistryTrust {
  /** The public key that signs the registry. */
  readonly publicKey: string;
  /** Whether a registry without any signature is accepted. */
  readonly acceptsUnsigned: boolean;
}

/** Returns by which key the registry of a data directory is signed, and whether it has to be. */
export async function readRegistryTrust(dataDirectory: string): Promise<RegistryTrust> {
  const { publicKey } = await readOrCreateShopKey(dataDirectory);
  const mark = await readFile(markFile(dataDirectory)).catch(fallBackIfMissing(null));
  return { publicKey, acceptsUnsigned: mark === null };
}

/** Throws a sentence when the text of a registry has no signature by the trusted key. */
export async function assertRegistrySigned(registryFile: string, text: string, trust: RegistryTrust): Promise<void> {
  const signatures = await readSignatures(registryFile);
  if (signatures.length === 0 && trust.acceptsUnsigned) return;
  const sha256 = hashText(text);
  const found = signatures.find((one) => one.sha256 === sha256);
  if (found && isDocumentSigned(trust.publicKey, 'registry', text, found.value)) return;
  throw new Error(
    `The registry ${registryFile} is not signed by the shop’s key: it was changed by something else than the shop’s commands. Put back a copy of it together with ${path.basename(signaturesPath(registryFile))}; if you have changed it yourself, run npm run keys -- sign.`,
  );
}

async function readSignatures(registryFile: string): Promise<Signatures> {
  const text = await readFile(signaturesPath(registryFile), 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return [];
  const checked = v.safeParse(signaturesSchema, text);
  // A damaged file holds no signature, which is not the same as a registry from before there were any.
  return checked.success ? checked.output.signatures : [{ sha256: '', value: '' }];
}
