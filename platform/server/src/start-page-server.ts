import { hostname } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@shop/server-environment';
import { printDisabledServices } from '@shop/server-environment/disabled-services';
import { createLogger } from '@shop/server-environment/logging';
import { createGracefulStop } from '@shop/server-environment/graceful-stop';
import { readHttpLimits } from '@shop/server-environment/http-limits';
import { parseTrustedProxies } from '@shop/server-environment/trusted-proxies';
import { stopTracing } from '@shop/server-environment/tracing';
import { buildShopServer } from './app';
import { readOwnAddresses } from './app-backends/read-own-addresses';
import { listen } from './listen';
import { readOwnCanarySettings } from './canary/settings';
import { readLocalOrigins } from './panel/local-origins';
import { recordAppSettings } from './record-app-settings';
import { keepBackendCalls } from './record-backend-calls';
import type { Application, PageSettings } from './application';
import { readReleaseSettings } from './release-service/settings';
import { readRenderProcesses } from './rendering/render-processes';
import { openShopStore } from './open-shop-store';
import { monitoringDirectory } from './monitoring/monitoring-files';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** An application as it is opened at a start, by the environment variables. */
export interface OpenedApplication {
  readonly settings: PageSettings;
  readonly application: Application;
}

/**
 * Runs the server of an application's pages in this process by the environment variables. Throws a sentence when it
 * cannot start.
 */
export async function startPageServer(
  openApplication: (environment: ReturnType<typeof readEnvironment>) => Promise<OpenedApplication>,
): Promise<void> {
  const environment = readEnvironment(process.env, root);
  const { settings, application } = await openApplication(environment);
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
  const stop = createGracefulStop(limits.drainMs);
  const app = await buildShopServer({
    dataDirectory,
    registryFile,
    apiAddress: environment.apiAddress,
    settings,
    application,
    limits,
    renderProcesses: readRenderProcesses(process.env),
    stop,
    monitoring:
      environment.monitoringPercent === null
        ? undefined
        : {
            directory: monitoringDirectory(dataDirectory),
            server: `${hostname()}-${environment.port}`,
            percent: environment.monitoringPercent,
          },
    trustedProxies: parseTrustedProxies('TRUSTED_PROXIES', process.env['TRUSTED_PROXIES']),
    hasSecureSubdomains: environment.hasSecureSubdomains,
    localOrigins: readLocalOrigins(process.env['SHOP_LOCAL_ORIGINS']),
    appBackends: readOwnAddresses(process.env['SHOP_APP_BACKENDS']),
    harnessProgram: environment.servesHarness
      ? path.join(root, 'platform/harness/server/serve-for-shop.ts')
      : undefined,
    metricsToken: environment.metricsToken,
    canaries: readOwnCanarySettings(process.env, environment),
    ...releaseSettings,
    logger,
  });
  await recordAppSettings({ registryFile, given: settings.apps ?? {}, logger });
  const stopAsking = keepBackendCalls({ ...environment, logger });
  app.addHook('onClose', stopAsking);
  await listen(app, environment, stop, () => store.close().then(stopTracing));
  printDisabledServices('shop server');
  console.log(`Shop server: http://localhost:${environment.port}`);
}
