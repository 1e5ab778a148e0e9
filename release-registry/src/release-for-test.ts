import type { Release } from './registry';

/** A release as it is before anybody gets it. */
export const releaseForTest = (version: string, extras: Partial<Release['extras']> = {}): Release => ({
  url: `/releases/mf-a/${version}/entry.js`,
  metadata: { version, integrity: 'sha256-x' },
  deployment: { traffic: 100, default: true },
  extras: { container: 'mf_a', base: `/releases/mf-a/${version}/`, entry: [], door: [], parts: {}, files: {}, ...extras },
});
