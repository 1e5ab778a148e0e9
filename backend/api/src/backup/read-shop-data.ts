import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type EmbeddedShop, useEmbeddedShop } from './embedded-shop';
import { exportData } from './export-data';

/** Opens the data of a shop on the embedded database, as of one moment. */
export const readShopData = (shop: EmbeddedShop): Promise<Readable> =>
  useEmbeddedShop(shop, {
    call: { path: 'backup/data' },
    readAnswer: ({ body }) => Readable.fromWeb((body ?? new Blob([]).stream()) as ReadableStream),
    open: (pglite) => exportData(pglite, shop.dataDirectory),
  });
