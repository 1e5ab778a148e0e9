let stopSdk = async (): Promise<void> => undefined;

/**
 * Starts OpenTelemetry's traces when its standard variables ask for them, as the first thing of a program: only what is
 * imported afterwards is traced, so the program imports its server when this has resolved.
 */
export async function startTracing(service: string, environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (!isTracingWanted(environment)) return;
  const { openTelemetry } = await import('./open-telemetry');
  stopSdk = openTelemetry(environment['OTEL_SERVICE_NAME'] ?? service);
}

/** Sends what was traced last, before the process ends. Never rejects: a missing collector must not fail a stop. */
export async function stopTracing(): Promise<void> {
  await stopSdk().catch((error: unknown) => console.error(error));
}

/** Returns whether the variables name an exporter or a collector for traces, and do not disable the SDK. */
export function isTracingWanted({
  OTEL_SDK_DISABLED: disabled,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
}: NodeJS.ProcessEnv): boolean {
  if (disabled?.toLowerCase() === 'true') return false;
  return exporter ? exporter !== 'none' : Boolean(endpoint || tracesEndpoint);
}
