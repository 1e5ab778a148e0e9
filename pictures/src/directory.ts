import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder that holds every picture (products/, site/); for servers, not for browsers. */
export function picturesDirectory(): string {
  return path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'files');
}
