/** The entry of the header `server-timing` by which a page carries its `traceparent` while the shop server is traced. */
export const traceTiming = 'traceparent';

/** The part of a navigation's timing in use. Safari before 16.4 has none. */
interface ServerTimedEntry {
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
}

/**
 * Returns what the response of this page says under a name in its header `server-timing`; undefined if it says nothing.
 * Browsers show it over https and on this machine only.
 */
export function readServerTiming(timings: Pick<Performance, 'getEntriesByType'>, name: string): string | undefined {
  const [navigation] = timings.getEntriesByType('navigation') as ServerTimedEntry[];
  return navigation?.serverTiming?.find((entry) => entry.name === name)?.description;
}
