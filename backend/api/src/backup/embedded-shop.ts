import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { lockData } from '../database/data-lock';
import { createPglite } from '../database/open-pglite';

export interface EmbeddedShop {
  readonly dataDirectory: string;
  /** The address of the backend, for a shop that runs. */
  readonly apiAddress: string;
  /** OPERATOR_SECRET; undefined: the secret of the data directory. */
  readonly operatorSecret: string | undefined;
}

interface EmbeddedWork<T> {
  /** The call of a running backend, which alone may open the database. */
  readonly call: { readonly path: string; readonly body?: object; readonly operator?: string };
  readonly readAnswer: (response: Response) => Promise<T> | T;
  /** The same for a shop that is stopped. */
  readonly open: (pglite: PGlite) => Promise<T>;
}

/** Works with a shop on the embedded database, whether it runs or not. Throws a sentence for a shop that is not there. */
export async function useEmbeddedShop<T>(shop: EmbeddedShop, work: EmbeddedWork<T>): Promise<T> {
  const { dataDirectory, apiAddress } = shop;
  if (!existsSync(path.join(dataDirectory, 'db')))
    throw new Error(`There is no shop in ${dataDirectory}. Name its data with SHOP_DATA_DIR, or its DATABASE_URL.`);
  const response = await sendCall(shop, work.call);
  if (response?.ok) return work.readAnswer(response);
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
    return await work.open(pglite);
  } finally {
    await pglite.close();
    lock.release();
  }
}

/** Sends a call; null when no backend listens. */
async function sendCall(shop: EmbeddedShop, { path: name, body, operator }: EmbeddedWork<unknown>['call']) {
  return fetch(`${shop.apiAddress}/operator/${name}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'operator-secret': await readOperatorSecret(shop),
      ...(operator === undefined ? {} : { 'operator-name': encodeURIComponent(operator) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
}

async function readOperatorSecret({ operatorSecret, dataDirectory }: EmbeddedShop): Promise<string> {
  if (operatorSecret) return operatorSecret.trim();
  // A shop that has never run has none, and then no backend answers either.
  return (await readFile(path.join(dataDirectory, 'operator-secret'), 'utf8').catch(() => '')).trim();
}
