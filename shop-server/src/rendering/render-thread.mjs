// A thread does not inherit the loader of the process, so it brings TypeScript's in itself, unless the sources are
// compiled (tooling/commands/compile-packages.ts).
import { existsSync } from 'node:fs';

// React's development build renders many times slower.
process.env.NODE_ENV ??= 'production';
const compiled = new URL('./render-worker.js', import.meta.url);
if (existsSync(compiled)) {
  await import(compiled.href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./render-worker.ts');
}
