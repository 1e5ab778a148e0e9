import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests may take after a stop signal; less than the supervisor waits. */
const closingMs = 8_000;

export interface ListenAddress {
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
  afterClose: () => Promise<void> = async () => undefined,
): Promise<void> {
  closeWithProcess(() => app.close().then(afterClose));
  await openPort(app, address);
  process.send?.({ ready: true });
}

/** Closes a server and ends the process when it is asked to stop, or when its parent process ends. */
export function closeWithProcess(close: () => Promise<unknown>): void {
  const stop = () => {
    setTimeout(() => process.exit(0), closingMs).unref();
    void close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.send) process.once('disconnect', stop);
}

/** Listens on a port. Throws a sentence when it is in use. */
export async function openPort(app: FastifyInstance, { port, host }: ListenAddress): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`);
  });
}
