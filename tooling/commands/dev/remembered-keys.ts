import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';

/**
 * Remembers the public key of a shop when it is first seen. Throws a sentence when the shop has another key than it had
 * before: then another program answers at its address, or its operator has replaced the key.
 */
export async function assertRememberedKey(file: string, shop: string, publicKey: string): Promise<void> {
  const known = await readFile(file, 'utf8').catch(fallBackIfMissing(null));
  if (known?.trim() === publicKey) return;
  if (known !== null)
    throw new Error(
      `${shop} signs its releases with another key than before. Ask its operator for the public key (npm run keys -- show); if it is ${publicKey}, delete ${file}.`,
    );
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${publicKey}\n`);
}
