import type { OpenedApplication } from '@shop/page-server/start';
import type { readEnvironment } from '@shop/server-environment';
import type { ShopSettings } from '@shop/shared-events';
import { createShopApplication } from './application';
import { readSettings } from './settings';

/** Reads the settings of this shop, by which its pages are served. Throws a sentence for a wrong settings file. */
export async function openShop(
  environment: ReturnType<typeof readEnvironment>,
): Promise<OpenedApplication & { readonly settings: ShopSettings }> {
  const settings = await readSettings(environment.settingsFile, environment);
  return { settings, application: createShopApplication(settings, environment.apiAddress) };
}
