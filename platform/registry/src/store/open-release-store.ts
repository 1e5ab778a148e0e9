import { useShopKey } from '../keys/shop-key';
import { connectStore, getReleaseStore } from './connected-stores';
import type { ReleaseStore } from './release-store';
import type { StoreSettings } from './store-settings';

export interface OpenStoreOptions extends StoreSettings {
  readonly dataDirectory: string;
  /** The public key of the shop, for a server that only reads. Absent: the key of the data directory. */
  readonly publicKey?: string | undefined;
  /** Receives a sentence when releases were moved into the database, or one without visitors cannot be loaded. */
  readonly log: (sentence: string) => void;
}

/**
 * Opens the store of a data directory, which this process uses until it is closed: a database when there is the address
 * of one, otherwise the directory itself. The database is called by the first use of the store, which creates its tables
 * and moves the releases of the directory into an empty one.
 */
export async function openReleaseStore({ signingKey, ...options }: OpenStoreOptions): Promise<ReleaseStore> {
  const { databaseUrl, dataDirectory } = options;
  if (databaseUrl === undefined) return getReleaseStore(dataDirectory);
  useShopKey(dataDirectory, signingKey);
  // Commands on a directory start without the driver.
  const { createPostgresStore } = await import('./postgres/postgres-store');
  const store = createPostgresStore({ ...options, databaseUrl });
  connectStore(dataDirectory, store);
  return store;
}
