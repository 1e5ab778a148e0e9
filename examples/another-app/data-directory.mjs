import path from 'node:path';

/** Where releases and keys are kept: not where the shop of this checkout has its own. */
export const dataDirectory = path.resolve(process.env.SHOP_DATA_DIR ?? path.join(import.meta.dirname, 'var'));
process.env.SHOP_DATA_DIR = dataDirectory;
