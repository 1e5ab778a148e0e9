import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { createPglite } from '../database/open-pglite';
import type { CopyConnection } from './copy-connection';
import { isDatabaseCopy } from './copy-database';
import { withPgliteTransaction } from './copy-pglite';
import { type EmbeddedShop, useEmbeddedShop } from './embedded-shop';

const copyMade = v.object({ copy: v.pipe(v.string(), v.check(isDatabaseCopy)) });

/** Reads a shop on the embedded database as of one moment: a copy of its files where the backend has them open. */
export const readShopData = (
  shop: EmbeddedShop,
  read: (connection: CopyConnection) => Promise<void>,
): Promise<void> => {
  const readFrom = (pglite: PGlite) => withPgliteTransaction(pglite, read);
  return useEmbeddedShop(shop, {
    call: { path: 'backup/copy', body: {} },
    readAnswer: async (response) => {
      const { copy } = v.parse(copyMade, await response.json());
      const folder = path.join(shop.dataDirectory, copy);
      const pglite = createPglite({ dataDir: folder });
      try {
        await readFrom(pglite);
      } finally {
        await pglite.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    open: readFrom,
  });
};
