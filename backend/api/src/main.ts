import { startTracing } from '@shop/server-environment/tracing';

// Only what is imported after this is traced.
await startTracing('api');
const { startBackend } = await import('./start-backend');
await startBackend();
