import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShopServer } from './app';
import { readEnvironment } from '@shop/tooling/environment';
import { readSettings } from './settings';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

async function main(): Promise<void> {
  const environment = readEnvironment(process.env, root);
  const settings = await readSettings(environment.settingsFile, environment);
  const app = await buildShopServer({
    dataDirectory: environment.dataDirectory,
    registryFile: environment.registryFile,
    apiAddress: environment.apiAddress,
    settings,
    log: (sentence) => console.error(sentence),
  });
  const stop = () => {
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // A parent that is gone without a word must not leave this process behind.
  if (process.send) process.once('disconnect', stop);
  await app.listen({ port: environment.port, host: environment.host });
  process.send?.({ ready: true });
  console.log(`Shop server: http://localhost:${environment.port}`);
}

main().catch((error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env['PORT'] ?? '3000'} is in use. Stop what runs there, or choose another with PORT=3001.`
      : error.message;
  console.error(sentence);
  process.exit(1);
});
