import { canaryTiming } from './monitoring-limits';

/** The part of a navigation's timing in use. Safari before 16.4 has none. */
interface ServerTimedEntry {
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
}

/**
 * Returns the token with which the shop server sent this page during canaries that judge themselves; undefined for other
 * pages. Browsers show it over https and on this machine only.
 */
export function readCanaryToken(timings: Pick<Performance, 'getEntriesByType'>): string | undefined {
  const [navigation] = timings.getEntriesByType('navigation') as ServerTimedEntry[];
  return navigation?.serverTiming?.find(({ name }) => name === canaryTiming)?.description;
}
