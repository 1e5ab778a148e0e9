import path from 'node:path';
import { createDirectoryStore } from './directory-store';
import type { ReleaseStore } from './release-store';

const stores = new Map<string, ReleaseStore>();

/** Makes a store the one of a data directory, for this process. */
export const connectStore = (dataDirectory: string, store: ReleaseStore): void =>
  void stores.set(path.resolve(dataDirectory), store);

export const disconnectStore = (dataDirectory: string): void => void stores.delete(path.resolve(dataDirectory));

/** Returns the store of a data directory: the connected database, or else the directory itself. */
export const getReleaseStore = (dataDirectory: string): ReleaseStore =>
  stores.get(path.resolve(dataDirectory)) ?? createDirectoryStore(dataDirectory);
