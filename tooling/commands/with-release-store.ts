import { openReleaseStore, readStoreSettings, type ReleaseStore } from '@shop/release-registry/store';

/**
 * Runs a command on the store of a data directory, which is a database when DATABASE_URL names one, and closes it
 * afterwards.
 */
export async function withReleaseStore<T>(
  dataDirectory: string,
  work: (store: ReleaseStore) => Promise<T>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<T> {
  const store = await openReleaseStore({
    ...readStoreSettings(environment),
    dataDirectory,
    log: (sentence) => console.log(sentence),
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The same on a data directory that is up to date with the database. */
export const withReleases = <T>(
  dataDirectory: string,
  work: () => Promise<T>,
  environment?: NodeJS.ProcessEnv,
): Promise<T> =>
  withReleaseStore(
    dataDirectory,
    async (store) => {
      await store.refresh();
      return work();
    },
    environment,
  );
