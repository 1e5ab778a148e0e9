import { canaryTiming } from './monitoring-limits';

/**
 * Returns the token with which the shop server sent this page during canaries that judge themselves; undefined for other
 * pages. Browsers show it over https and on this machine only.
 */
export function readCanaryToken(timings: Pick<Performance, 'getEntriesByType'>): string | undefined {
  const [navigation] = timings.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === canaryTiming)?.description;
}
