import { isInRange } from '@shop/release-registry/version-range';

/**
 * Whether a remote that was built against one version of the contract runs on a page of another. Patches do not count.
 */
export const isContractCompatible = (remoteVersion: string, pageVersion: string): boolean =>
  isInRange(pageVersion, `^${remoteVersion.replace(/\d+$/, '0')}`);
