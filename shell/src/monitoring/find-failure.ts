/** What browsers say of an ES module, and Vite of a style, that could not be fetched. */
const failedImport = /dynamically imported module|importing a module script|preload CSS/i;

/**
 * Returns what failed when a remote was loaded and started without a timeout: a file that did not come, one that was
 * refused because it is not what its integrity says, or the remote's own code. Errors of `loadScript` and webpack's for
 * chunks and styles have the type `error`, as the event has that ended the request; everything else was thrown.
 */
export function findFailure(
  error: unknown,
  resources: readonly PerformanceResourceTiming[],
): 'unreachable' | 'integrity' | 'threw' {
  const { type, message } = (error ?? {}) as { readonly type?: unknown; readonly message?: unknown };
  if (type !== 'error' && !failedImport.test(String(message))) return 'threw';
  return isRefusedFile(String(message), resources) ? 'integrity' : 'unreachable';
}

/**
 * Returns whether the file that a message names has come and was refused. The browser tells a page only that the file
 * has failed.
 */
function isRefusedFile(message: string, resources: readonly PerformanceResourceTiming[]): boolean {
  const [address] = /https?:\/\/[^\s)]+\.(?:m?js|css)(?:\?[\w=&]*)?/.exec(message) ?? [];
  return resources.some(({ name, responseStatus }) => name === address && responseStatus === 200);
}
