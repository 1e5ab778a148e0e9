import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests may take after a stop signal; less than the supervisor waits. */
const closingMs = 8_000;

/**
 * Listens until the process is asked to stop, and reports to a parent process when it is ready. Throws when the port is
 * in use.
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  const stop = () => {
    setTimeout(() => process.exit(0), closingMs).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The process ends with its parent.
  if (process.send) process.once('disconnect', stop);
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`);
  });
  process.send?.({ ready: true });
}
