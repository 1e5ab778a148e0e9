import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Reads a file for browsers from the folder browser/. */
export const readBrowserFile = (name: string): string =>
  readFileSync(join(fileURLToPath(new URL('../browser/', import.meta.url)), name), 'utf8');
