/** An integrity that no file matches. */
const unmatchableIntegrity = `sha256-${'A'.repeat(43)}=`;

const validIntegrity = /^sha(?:256-[A-Za-z\d+/]{43}=|384-[A-Za-z\d+/]{64}|512-[A-Za-z\d+/]{86}==)$/;

/**
 * Returns a valid integrity, or one that no file matches: browsers ignore a missing or malformed one and run the file.
 */
export const strictIntegrity = (integrity = ''): string =>
  validIntegrity.test(integrity) ? integrity : unmatchableIntegrity;
