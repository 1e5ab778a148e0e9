import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { lockData } from '../database/data-lock';
import { createPglite } from '../database/open-pglite';
import { exportData } from './export-data';

export interface EmbeddedShop {
  readonly dataDirectory: string;
  /** The address of the backend, for a shop that runs. */
  readonly apiAddress: string;
  /** OPERATOR_SECRET; undefined: the secret of the data directory. */
  readonly operatorSecret: string | undefined;
}

/**
 * Opens the data of a shop on the embedded database, as of one moment: by a call of the running backend, which alone may
 * open the database, or from the data directory of a shop that is stopped.
 */
export async function readShopData(shop: EmbeddedShop): Promise<Readable> {
  const { dataDirectory, apiAddress } = shop;
  if (!existsSync(path.join(dataDirectory, 'db')))
    throw new Error(`There is no shop in ${dataDirectory}. Name its data with SHOP_DATA_DIR, or its DATABASE_URL.`);
  const response = await fetch(`${apiAddress}/operator/backup/data`, {
    headers: { 'operator-secret': await readOperatorSecret(shop) },
  }).catch(() => null);
  if (response?.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
  if (response) {
    const answer = (await response.json().catch(() => ({}))) as { readonly message?: string };
    throw new Error(answer.message ?? `${apiAddress} answers with status ${response.status}.`);
  }
  const lock = await lockData(dataDirectory);
  if (!lock.ok)
    throw new Error(
      `The shop in ${dataDirectory} runs in process ${lock.owner}, but does not answer at ${apiAddress}. Set API_PORT as it was started with.`,
    );
  const pglite = createPglite({ dataDir: path.join(dataDirectory, 'db') });
  try {
    return await exportData(pglite, dataDirectory);
  } finally {
    await pglite.close();
    lock.release();
  }
}

async function readOperatorSecret({ operatorSecret, dataDirectory }: EmbeddedShop): Promise<string> {
  if (operatorSecret) return operatorSecret.trim();
  // A shop that has never run has none, and then no backend answers either.
  return (await readFile(path.join(dataDirectory, 'operator-secret'), 'utf8').catch(() => '')).trim();
}
