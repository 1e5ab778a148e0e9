import { hostname } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@shop/server-environment';
import { createLogger } from '@shop/server-environment/logging';
import { readHttpLimits } from '@shop/server-environment/http-limits';
import { buildShopServer } from './app';
import { listen } from './listen';
import { readOwnCanarySettings } from './canary/settings';
import { readLocalOrigins } from './panel/local-origins';
import { keepBackendCalls } from './record-backend-calls';
import { readReleaseSettings } from './release-service/settings';
import { openShopStore } from './open-shop-store';
import { monitoringDirectory } from './monitoring/monitoring-files';
import { readSettings, trustedProxies } from './settings';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

async function main(): Promise<void> {
  const environment = readEnvironment(process.env, root);
  const settings = await readSettings(environment.settingsFile, environment);
  const { limits, problems } = readHttpLimits(process.env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const logger = createLogger({ service: 'shop', level: environment.logLevel });
  const { dataDirectory, registryFile } = environment;
  const releaseSettings = readReleaseSettings(process.env, environment);
  const logReleases = (detail: string) => logger.warn({ event: 'release_store', detail }, 'releases');
  const store = await openShopStore(
    process.env,
    { dataDirectory, registryFile, registryKey: releaseSettings.registryKey },
    logReleases,
  );
  await store.watch(logReleases);
  const app = await buildShopServer({
    dataDirectory,
    registryFile,
    apiAddress: environment.apiAddress,
    settings,
    limits,
    monitoring:
      environment.monitoringPercent === null
        ? undefined
        : {
            directory: monitoringDirectory(dataDirectory),
            server: `${hostname()}-${environment.port}`,
            percent: environment.monitoringPercent,
          },
    trustedProxies: trustedProxies(process.env),
    localOrigins: readLocalOrigins(process.env['SHOP_LOCAL_ORIGINS']),
    harnessProgram: environment.servesHarness ? path.join(root, 'harness/server/serve-for-shop.ts') : undefined,
    metricsToken: environment.metricsToken,
    canaries: readOwnCanarySettings(process.env, environment),
    ...releaseSettings,
    logger,
  });
  const stopAsking = keepBackendCalls({ ...environment, logger });
  app.addHook('onClose', stopAsking);
  await listen(app, environment, () => store.close());
  console.log(`Shop server: http://localhost:${environment.port}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
