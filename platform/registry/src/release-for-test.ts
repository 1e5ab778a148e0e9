import type { Release } from './registry';

/** Creates a release of mf-a. */
export const createReleaseForTest = (version: string, extras: Partial<Release['extras']> = {}): Release => ({
  url: `/releases/mf-a/${version}/entry.js`,
  metadata: { version, integrity: 'sha256-x' },
  deployment: { traffic: 100, default: true },
  extras: {
    container: 'mf_a',
    base: `/releases/mf-a/${version}/`,
    entry: [],
    remoteModule: [],
    parts: {},
    files: {},
    ...extras,
  },
});
