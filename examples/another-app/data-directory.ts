import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where releases and keys are stored: not where the shop of this checkout has its own. */
export const dataDirectory = path.resolve(
  process.env['SHOP_DATA_DIR'] ?? fileURLToPath(new URL('var', import.meta.url)),
);
process.env['SHOP_DATA_DIR'] = dataDirectory;
