import { writeRecord } from '@shop/release-registry';
import { describedCallsSchema } from '@shop/release-registry/described-call';
import type { Logger } from '@shop/server-environment/logging';
import * as v from 'valibot';

interface BackendCallsOptions {
  readonly apiAddress: string;
  readonly registryFile: string;
  readonly logger: Logger;
  readonly fetch?: typeof fetch;
}

/** How often the backend is asked. It may be deployed while the shop server runs. */
const intervalMs = 30_000;
/** Milliseconds until a request fails. */
const answerMs = 5_000;

const replySchema = v.object({ success: v.literal(true), calls: describedCallsSchema });

/**
 * Asks the backend for its calls and records them beside the registry, where the compatibility gate reads them. While the
 * backend does not answer, the last record stays. Returns whether it could be read.
 */
export async function recordBackendCalls(options: BackendCallsOptions): Promise<boolean> {
  const { apiAddress, registryFile, logger } = options;
  try {
    const response = await (options.fetch ?? fetch)(`${apiAddress}/api/calls`, {
      signal: AbortSignal.timeout(answerMs),
    });
    const checked = v.safeParse(replySchema, await response.json());
    // A backend of another make may list no calls: then those of releases are not compared.
    if (!checked.success) throw new Error(`The reply has a wrong ${v.getDotPath(checked.issues[0]) ?? 'shape'}.`);
    if (await writeRecord(registryFile, 'backend-calls', checked.output.calls))
      logger.info(
        { event: 'backend_calls', calls: Object.keys(checked.output.calls).length },
        'backend calls recorded',
      );
    return true;
  } catch (error) {
    logger.info({ event: 'backend_calls_unknown', err: error }, 'the backend did not list its calls');
    return false;
  }
}

/** Records the backend's calls now and from time to time. Returns how to stop. */
export function keepBackendCalls(options: BackendCallsOptions): () => void {
  void recordBackendCalls(options);
  const timer = setInterval(() => void recordBackendCalls(options), intervalMs).unref();
  return () => clearInterval(timer);
}
