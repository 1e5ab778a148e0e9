/** Semantic version of the contract: a removed, renamed or narrowed message is a new major. */
export const contractVersion = '1.7.0';
