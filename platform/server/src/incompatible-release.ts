import { findDefaultRelease, findUnmetRequirements, type Registry, type Release } from '@shop/release-registry';

/**
 * Returns whether a release needs another version of a module of the page, or of the contract, than its shell has. The
 * compatibility gate refuses such a release; one that came live by another way is not shown. Without a shell in the
 * registry nothing is compared.
 */
export function isIncompatible(registry: Registry, release: Release): boolean {
  const shell = findDefaultRelease(registry, 'shell');
  return shell?.extras.provides !== undefined && findUnmetRequirements(release, shell).length > 0;
}
