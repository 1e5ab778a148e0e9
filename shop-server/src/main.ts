import { hostname } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@shop/server-environment';
import { createLogger } from '@shop/server-environment/logging';
import { readHttpLimits } from '@shop/server-environment/http-limits';
import { buildShopServer } from './app';
import { listen } from './listen';
import { readReleaseSettings } from './release-service/settings';
import { monitoringDirectory } from './monitoring/monitoring-files';
import { readSettings, trustedProxies } from './settings';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

async function main(): Promise<void> {
  const environment = readEnvironment(process.env, root);
  const settings = await readSettings(environment.settingsFile, environment);
  const { limits, problems } = readHttpLimits(process.env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const app = await buildShopServer({
    dataDirectory: environment.dataDirectory,
    registryFile: environment.registryFile,
    apiAddress: environment.apiAddress,
    settings,
    limits,
    monitoring:
      environment.monitoringPercent === null
        ? undefined
        : {
            directory: monitoringDirectory(environment.dataDirectory),
            server: `${hostname()}-${environment.port}`,
            percent: environment.monitoringPercent,
          },
    trustedProxies: trustedProxies(process.env),
    harnessProgram: environment.servesHarness ? path.join(root, 'harness/server/serve-for-shop.ts') : undefined,
    ...readReleaseSettings(process.env, environment),
    logger: createLogger({ service: 'shop', level: environment.logLevel }),
  });
  await listen(app, environment);
  console.log(`Shop server: http://localhost:${environment.port}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
