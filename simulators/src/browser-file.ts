import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that browsers get, from the folder browser/. */
export const readBrowserFile = (name: string): string =>
  readFileSync(join(fileURLToPath(new URL('../browser/', import.meta.url)), name), 'utf8');
