import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests may take after the drain; less than a supervisor waits before it kills. */
const closingMs = 8_000;

/** A server that leaves its load balancer before it closes, so that no request is refused. */
export interface GracefulStop {
  /** Whether a stop was asked for: the server still answers, is not ready, and closes each connection it answers on. */
  readonly isStopping: () => boolean;
  /** Makes a server close its connections while it is stopping. */
  readonly watch: (app: FastifyInstance) => void;
  /**
   * Waits for SIGTERM, SIGINT or the end of the parent process, then for the drain, calls `close` and ends this process,
   * at the latest eight seconds after the drain.
   */
  readonly closeOnSignal: (close: () => Promise<unknown>) => void;
}

/**
 * Creates the stop of a server. For `drainMs` milliseconds after the signal it still answers, which gives a load
 * balancer the time to see that it is not ready.
 */
export function createGracefulStop(drainMs: number): GracefulStop {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    watch(app) {
      app.addHook('onSend', (_request, reply, payload, done) => {
        if (isStopping) reply.header('connection', 'close');
        done(null, payload);
      });
    },
    closeOnSignal(close) {
      const stop = () => {
        if (isStopping) return;
        isStopping = true;
        setTimeout(() => {
          setTimeout(() => process.exit(0), closingMs).unref();
          void close().then(() => process.exit(0));
        }, drainMs);
      };
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
      if (process.send) process.once('disconnect', stop);
    },
  };
}
