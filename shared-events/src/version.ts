/**
 * Semantic version of the contract: a removed, renamed or narrowed message is a new major, and something else that
 * remotes need of their host is a new minor (1.8.0: navigation, public shares;
 * 1.9.0: points; 1.10.0: parts of any framework).
 */
export const contractVersion = '1.10.0';
