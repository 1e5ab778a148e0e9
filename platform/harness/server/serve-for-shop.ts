// The harness of a running shop: the shop server starts this program, hands it the verified registry, and forwards to it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import type { Registry } from '@shop/release-registry';
import { readEnvironment } from '@shop/server-environment';
import { closeWithProcess } from '@shop/page-server';
import { readSettings } from '@shop/shop-server';
import Fastify from 'fastify';
import { listDrawnGarments } from './garments';
import { type MemoryBackend, openMemoryBackend, withoutGateways } from './memory-backend';
import { serveShopPages } from './shop-pages';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** What the shop server answers to a question for the registry. */
interface RegistryAnswer {
  readonly id: number;
  readonly registry?: Registry;
  readonly problem?: string;
}

async function main(): Promise<void> {
  if (!process.send) throw new Error('This program is started by the shop server, where SHOP_HARNESS=yes.');
  const environment = readEnvironment(process.env, root);
  const ownSettings = await readSettings(environment.settingsFile, environment);
  const settings = { ...withoutGateways(ownSettings), apiBaseUrl: '/' };
  const { backend, reason } = await openBackend(settings);
  const app = Fastify();
  await serveShopPages(app, {
    browserFiles: path.join(root, 'platform/harness/dist/browser'),
    garments: await listDrawnGarments(path.join(root, 'demo/pictures/manifest.json')),
    settings,
    backend,
    noBackendReason: reason,
    readRegistry: createRegistryQuestions(),
  });
  app.setErrorHandler((error: Error, _, reply) =>
    reply.code(500).type('text/plain; charset=utf-8').send(error.message),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  closeWithProcess(async () => {
    await app.close();
    await backend?.close();
  });
  process.send({ ready: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
}

/** Opens the backend in memory. Where it cannot be had, the reason is a sentence for the page. */
async function openBackend(
  settings: Parameters<typeof openMemoryBackend>[0],
): Promise<{ readonly backend: MemoryBackend | undefined; readonly reason: string }> {
  try {
    return { backend: await openMemoryBackend(settings), reason: '' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.warn(`The harness has no backend in memory: ${message}`);
    return { backend: undefined, reason: 'The backend in memory could not be started on this shop’s machine.' };
  }
}

/** Creates a function that asks the shop server for its registry. */
function createRegistryQuestions(): () => Promise<Registry> {
  const waiting = new Map<number, (answer: RegistryAnswer) => void>();
  let count = 0;
  process.on('message', (answer: RegistryAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return async () => {
    const id = (count += 1);
    const { registry, problem } = await new Promise<RegistryAnswer>((resolve) => {
      waiting.set(id, resolve);
      process.send?.({ id });
    });
    if (!registry) throw new Error(problem ?? 'The shop server has no registry.');
    return registry;
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
