// A thread does not inherit the loader of the process, so it brings TypeScript's in itself, unless the sources are
// bundled (platform/environment/src/server-program.ts) or compiled (tooling/commands/compile-packages.ts).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// React's development build renders many times slower.
process.env.NODE_ENV ??= 'production';
const bundles = process.env.SHOP_SERVER_BUNDLES;
const compiled = bundles
  ? pathToFileURL(path.join(bundles, 'platform/server/src/rendering/render-worker.mjs'))
  : new URL('./render-worker.js', import.meta.url);
if (existsSync(compiled)) {
  await import(compiled.href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./render-worker.ts');
}
