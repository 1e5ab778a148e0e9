import { hkdfSync, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../replace-file';
import { createReleaseKey, formatPublicKey, parseReleaseKey, type ReleaseKey } from './release-key';

/** The id of the shop's own key, by which it signs its registry and what the commands on its disk release. */
export const shopKeyId = 'shop';

/** The directory of keys and unfinished uploads, below the data directory. Only the user of the shop may enter it. */
export const serviceDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'release-service');

const shopKeyFile = (dataDirectory: string): string => path.join(serviceDirectory(dataDirectory), 'shop-key');

export interface ShopKey extends ReleaseKey {
  readonly publicKey: string;
}

/** Keys that were given by the environment, by their data directories. */
const givenKeys = new Map<string, ShopKey>();

/**
 * Signs what belongs to a data directory with a given key instead of the one in it, for shop servers with separate
 * disks. Null ends that.
 */
export function useShopKey(dataDirectory: string, key: ReleaseKey | null): void {
  const directory = path.resolve(dataDirectory);
  if (key) givenKeys.set(directory, { ...key, publicKey: formatPublicKey(key.privateKey) });
  else givenKeys.delete(directory);
}

/** Returns the shop's key, which is created with mode 0600 if there is none. */
export async function readOrCreateShopKey(dataDirectory: string): Promise<ShopKey> {
  const given = givenKeys.get(path.resolve(dataDirectory));
  if (given) return given;
  const file = shopKeyFile(dataDirectory);
  const known = await readKey(file);
  if (known) return known;
  await createServiceDirectory(dataDirectory);
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, `${createReleaseKey(shopKeyId).line}\n`, { mode: 0o600, flag: 'wx' });
    // Of two programs that start at once, the second reads the key of the first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const created = await readKey(file);
  if (created) return created;
  throw new Error(`The shop’s key ${file} was deleted while it was read.`);
}

/** Derives a secret of 32 bytes for one purpose from the shop's key. A new key ends it. */
export async function deriveSecret(dataDirectory: string, purpose: string): Promise<Buffer> {
  const { privateKey } = await readOrCreateShopKey(dataDirectory);
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Replaces the shop's key in the data directory by a new one. What the old one signed has to be signed again. */
export async function replaceShopKey(dataDirectory: string): Promise<void> {
  await createServiceDirectory(dataDirectory);
  await replaceFile(shopKeyFile(dataDirectory), `${createReleaseKey(shopKeyId).line}\n`, { mode: 0o600 });
}

/** Creates the directory with mode 0700. */
export async function createServiceDirectory(dataDirectory: string): Promise<string> {
  const directory = serviceDirectory(dataDirectory);
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
  return directory;
}

async function readKey(file: string): Promise<ShopKey | null> {
  const line = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`The shop’s key ${file} cannot be read (${error.code}).`);
  });
  if (line === null) return null;
  try {
    const key = parseReleaseKey(line);
    return { ...key, publicKey: formatPublicKey(key.privateKey) };
  } catch {
    throw new Error(
      `The shop’s key ${file} is damaged. Put a copy of it back, or delete it and run npm run keys -- sign.`,
    );
  }
}
