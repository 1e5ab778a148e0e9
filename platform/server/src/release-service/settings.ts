import path from 'node:path';
import { findDataDirectory, parsePublicKey } from '@shop/release-registry/keys';
import { readAllowedOrigins, readMostKilobytes, readRetention } from '@shop/release-registry/release';
import type { ShopServerOptions } from '../app';

const limits = {
  SHOP_RELEASE_UPLOADS: { fallback: 20, max: 1_000 },
  SHOP_RELEASE_MB: { fallback: 100, max: 1_000 },
} as const;

/**
 * Reads the variables of the release service and of signed registries. The service is off by SHOP_RELEASE_SERVICE=off,
 * and where this shop reads a registry that its own key does not sign. Throws one error that names every problem.
 */
export function readReleaseSettings(
  environment: NodeJS.ProcessEnv,
  { registryFile, dataDirectory }: Pick<ShopServerOptions, 'registryFile' | 'dataDirectory'>,
): Pick<ShopServerOptions, 'releases' | 'registryKey'> {
  const problems: string[] = [];
  const read = (name: string) => environment[name]?.trim() || undefined;
  const readNumber = (name: keyof typeof limits): number => {
    const { fallback, max } = limits[name];
    const text = read(name) ?? String(fallback);
    const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) problems.push(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
    return value;
  };
  const service = read('SHOP_RELEASE_SERVICE') ?? 'on';
  if (service !== 'on' && service !== 'off') problems.push(`SHOP_RELEASE_SERVICE must be on or off, not "${service}".`);
  const registryKey = read('SHOP_REGISTRY_KEY');
  if (registryKey !== undefined && !parsePublicKey(registryKey))
    problems.push('SHOP_REGISTRY_KEY is no public key as npm run keys -- show prints it.');
  const uploadLimits = { uploads: readNumber('SHOP_RELEASE_UPLOADS'), bytes: readNumber('SHOP_RELEASE_MB') * 2 ** 20 };
  try {
    readRetention(environment);
    readMostKilobytes(environment);
  } catch (error) {
    problems.push((error as Error).message);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const isOwnRegistry = findDataDirectory(registryFile) === path.resolve(dataDirectory);
  if (registryKey !== undefined) return { registryKey };
  if (service === 'off' || !isOwnRegistry) return {};
  return { releases: { limits: uploadLimits, allowedOrigins: readAllowedOrigins(read('SHOP_RELEASE_ORIGINS')) } };
}
