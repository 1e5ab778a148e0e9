/** A hash that no file has. */
const noFile = `sha256-${'A'.repeat(43)}=`;

const heeded = /^sha(?:256-[A-Za-z\d+/]{43}=|384-[A-Za-z\d+/]{64}|512-[A-Za-z\d+/]{86}==)$/;

/** The integrity, or one that no file passes: browsers ignore one that is missing or malformed, and would run the file. */
export const strictIntegrity = (integrity = ''): string => (heeded.test(integrity) ? integrity : noFile);
