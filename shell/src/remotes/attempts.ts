import type { AppName } from '@shop/shared-events';

/** Attempts are on the page, where each app's own build reads them for its chunks (tooling/webpack/attempts.cjs). */
const counted = (): Partial<Record<AppName, number>> => {
  const page = globalThis as { _SHOP_ATTEMPTS?: Partial<Record<AppName, number>> };
  return (page._SHOP_ATTEMPTS ??= {});
};

/** Which attempt to load an app's files this is. */
export const attemptOf = (app: AppName): number => counted()[app] ?? 1;

/** What is asked for from now on is another attempt, with addresses of its own. */
export function nextAttempt(app: AppName): void {
  counted()[app] = attemptOf(app) + 1;
}
