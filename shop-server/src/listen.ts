import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests may still take after the process was asked to stop; less than a supervisor waits. */
const closingMs = 8_000;

/**
 * Listens until it is told to stop, and says to a parent process when it is ready. Throws a sentence for a port that is
 * taken.
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
  // A parent that is gone without a word must not leave this process behind.
  if (process.send) process.once('disconnect', stop);
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`);
  });
  process.send?.({ ready: true });
}
