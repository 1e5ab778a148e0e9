/**
 * Returns a handler for the rejection of a file operation: it returns the fallback when the file does not exist, and
 * throws every other error again.
 */
export const fallBackIfMissing =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback;
    throw error;
  };
