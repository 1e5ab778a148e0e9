import {
  findUnmetSettings,
  findUnusedSettings,
  type GivenSettings,
  readRegistry,
  writeRecord,
} from '@shop/release-registry';
import type { Logger } from '@shop/server-environment/logging';

interface AppSettingsOptions {
  readonly registryFile: string;
  readonly given: GivenSettings;
  readonly logger: Logger;
}

/**
 * Records the settings of apps beside the registry, where the compatibility gate reads them, and logs what the live
 * releases miss, because an operator may have taken it away after the gate had seen it, and what they have no use for.
 */
export async function recordAppSettings({ registryFile, given, logger }: AppSettingsOptions): Promise<void> {
  try {
    await writeRecord(registryFile, 'app-settings', given);
    const registry = await readRegistry(registryFile);
    for (const sentence of findUnmetSettings(registry, given))
      logger.error({ event: 'app_settings_missing', detail: sentence }, 'a live release misses a setting');
    for (const sentence of findUnusedSettings(registry, given))
      logger.warn({ event: 'app_settings_unused', detail: sentence }, 'a setting that no live release has');
  } catch (error) {
    logger.warn({ event: 'app_settings_unknown', err: error }, 'the settings of apps were not compared');
  }
}
