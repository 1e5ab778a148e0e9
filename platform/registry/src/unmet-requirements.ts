import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './registry';

/** A module of the page, or the contract, that a release requires in another version. */
export interface UnmetRequirement {
  readonly name: string;
  /** The required range, such as `^18.2.0` or `18 || 19`. */
  readonly range: string;
  /** The version that the shell provides; undefined when it provides none. */
  readonly provided: string | undefined;
}

/**
 * Returns what a release requires and the shell does not provide, from what both record. A release that records
 * no versions requires none.
 */
export function findUnmetRequirements(release: Release, shell: Release): UnmetRequirement[] {
  const versions = shell.extras.provides?.versions;
  return Object.entries(release.extras.requires?.versions ?? {}).flatMap(([name, range]) => {
    const provided = versions?.[name];
    return provided !== undefined && satisfies(provided, range) ? [] : [{ name, range, provided }];
  });
}
