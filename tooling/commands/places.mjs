import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the running shop keeps what it must not lose (SHOP_DATA_DIR). */
export const dataDirectory = (environment = process.env) => path.resolve(root, environment.SHOP_DATA_DIR || 'var');
