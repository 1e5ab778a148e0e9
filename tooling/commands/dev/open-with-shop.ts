import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeRegistry, replaceReleases } from '@shop/release-registry';
import { settingsVariables } from '@shop/server-environment/settings-file';
import { findFreePort } from '../free-port';
import { root } from '../places.mjs';
import { startServer } from '../processes';
import { mirrorShop } from './mirror-shop';
import { formatAppBackends, type OpenOptions } from './open-with-backend';
import { readReleases } from './read-releases';

/**
 * Opens a shop server with the live releases and settings of another shop, which also answers its calls of the backend,
 * and with live apps of this checkout. Returns its address. Throws a sentence when that shop cannot be used.
 */
export async function openWithShop({
  shop,
  live,
  backend,
  directory,
  running,
  startAppServers,
  log,
}: OpenOptions & { readonly shop: string }): Promise<string> {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const mirror = path.join(root, '.cache', 'dev', new URL(shop).host.replace(':', '_'));
  const [{ registry, settings }, releases] = await Promise.all([
    mirrorShop({ shop, directory: mirror, without: live }),
    startAppServers().then(readReleases),
  ]);
  const others = Object.keys(registry.microFrontends).filter((app) => !releases.has(app));
  log(`From ${shop}: ${others.join(', ')}`);
  const files = { registry: path.join(directory, 'registry.json'), settings: path.join(directory, 'settings.json') };
  await changeRegistry(files.registry, { what: 'dev' }, () => replaceReleases(registry, releases));
  await writeFile(files.settings, JSON.stringify(toSettingsFile(settings)));
  running.push(
    await startServer('The shop server', 'backend/shop-server/src/main.ts', {
      ...process.env,
      ...toVariables(settings),
      PORT: String(port),
      HOST: '127.0.0.1',
      SHOP_URL: address,
      API_FORWARD_URL: shop,
      SHOP_DATA_DIR: mirror,
      SHOP_REGISTRY: files.registry,
      SHOP_SETTINGS: files.settings,
      // What is tried out here is no figure of that shop.
      SHOP_MONITORING: 'off',
      // That shop forwards the calls of the other apps.
      ...formatAppBackends(
        live,
        backend,
        others.map((app) => `${app}=${shop}/remotes/${app}/api`),
      ),
    }),
  );
  return address;
}

/** Leaves out what this machine has of its own, and what variables set. */
const toSettingsFile = (settings: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) => !['siteUrl', 'apiBaseUrl', ...Object.keys(settingsVariables)].includes(name),
    ),
  );

const toVariables = (settings: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settingsVariables).flatMap(([name, variable]) =>
      settings[name] === undefined ? [] : [[variable, String(settings[name])]],
    ),
  );
