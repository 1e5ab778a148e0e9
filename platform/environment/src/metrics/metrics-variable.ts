import * as v from 'valibot';

/**
 * The schema of METRICS_TOKEN, the token with which Prometheus reads /metrics. Without it /metrics is not served.
 * `message` is the error for one that can be guessed.
 */
export const metricsVariable = (message: string) => v.optional(v.pipe(v.string(), v.minLength(32, message)));
