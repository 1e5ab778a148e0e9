import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the absolute path of the folder with all pictures (products/, site/); for servers only. */
export function picturesDirectory(): string {
  return path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'files');
}
