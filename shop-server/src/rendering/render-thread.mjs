// A thread does not inherit the loader of the process, so it brings TypeScript's in itself.
import { register } from 'tsx/esm/api';

// React's development build renders many times slower.
process.env.NODE_ENV ??= 'production';
register();
await import('./render-worker.ts');
