import type { AppName } from '@shop/shared-events';

/**
 * The attempts of each app, in a global that the app's build reads for its chunks
 * (tooling/webpack/chunk-retry-plugin.cjs).
 */
const getAttempts = (): Partial<Record<AppName, number>> => {
  const page = globalThis as { _SHOP_ATTEMPTS?: Partial<Record<AppName, number>> };
  return (page._SHOP_ATTEMPTS ??= {});
};

/** Returns the number of the current attempt to load an app's files, from 1. */
export const getAttempt = (app: AppName): number => getAttempts()[app] ?? 1;

/** Begins the next attempt: files are requested with new URLs from now on. */
export function startNextAttempt(app: AppName): void {
  getAttempts()[app] = getAttempt(app) + 1;
}
