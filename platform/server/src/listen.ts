import { createGracefulStop, type GracefulStop } from '@shop/server-environment/graceful-stop';
import type { FastifyInstance } from 'fastify';

interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/**
 * Listens until the process is asked to stop, and reports to a parent process when it is ready. Throws when the port is
 * in use. `afterClose` runs when the server has closed, because what it closes may be needed until then.
 */
export async function listen(
  app: FastifyInstance,
  address: ListenAddress,
  stop: GracefulStop,
  afterClose: () => Promise<void>,
): Promise<void> {
  stop.closeOnSignal(() => app.close().then(afterClose));
  await openPort(app, address);
  process.send?.({ ready: true });
}

/** Returns the address at which a server that listens is reached from its own machine; undefined before. */
export function findOwnAddress({ server }: FastifyInstance): string | undefined {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return undefined;
  const { address, family, port } = bound;
  const host = ['::', '0.0.0.0'].includes(address) ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** Closes a server and ends the process when it is asked to stop, or when its parent process ends. */
export const closeWithProcess = (close: () => Promise<unknown>): void => createGracefulStop(0).closeOnSignal(close);

/** Listens on a port. Throws a sentence when it is in use. */
export async function openPort(app: FastifyInstance, { port, host }: ListenAddress): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`);
  });
}
