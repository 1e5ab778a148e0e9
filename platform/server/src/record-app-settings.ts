import { findUnmetSettings, type GivenSettings, readRegistry, writeRecord } from '@shop/release-registry';
import type { Logger } from '@shop/server-environment/logging';

interface AppSettingsOptions {
  readonly registryFile: string;
  readonly given: GivenSettings;
  readonly logger: Logger;
}

/**
 * Records the settings of apps beside the registry, where the compatibility gate reads them, and logs what the live
 * releases miss: the gate lets no new one in without its settings, but an operator may have taken them away.
 */
export async function recordAppSettings({ registryFile, given, logger }: AppSettingsOptions): Promise<void> {
  try {
    await writeRecord(registryFile, 'app-settings', given);
    for (const sentence of findUnmetSettings(await readRegistry(registryFile), given))
      logger.error({ event: 'app_settings_missing', detail: sentence }, 'a live release misses a setting');
  } catch (error) {
    logger.warn({ event: 'app_settings_unknown', err: error }, 'the settings of apps were not compared');
  }
}
