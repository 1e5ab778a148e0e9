import path from 'node:path';
import { type CanarySettings, readCanarySettings } from '@shop/release-registry/canary';
import { findDataDirectory } from '@shop/release-registry/keys';
import type { ShopServerOptions } from '../app';

/**
 * Reads how canaries judge themselves. Undefined where this shop server reads the registry of another shop, which it does
 * not change. Throws one error that names every problem.
 */
export function readOwnCanarySettings(
  environment: NodeJS.ProcessEnv,
  { registryFile, dataDirectory }: Pick<ShopServerOptions, 'registryFile' | 'dataDirectory'>,
): CanarySettings | undefined {
  const settings = readCanarySettings(environment);
  const isOwnRegistry = findDataDirectory(registryFile) === path.resolve(dataDirectory);
  return isOwnRegistry && !environment['SHOP_REGISTRY_KEY']?.trim() ? settings : undefined;
}
