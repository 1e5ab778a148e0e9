import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { withPgliteTransaction } from './copy-pglite';
import { writeData } from './write-data';

/**
 * Exports the data of the embedded database as of one moment. It is written to a file first, which nobody else sees, so
 * that the shop waits for the disk and not for the reader.
 */
export async function exportData(pglite: PGlite, dataDirectory: string): Promise<Readable> {
  const name = path.join(dataDirectory, `backup-${randomUUID()}.unfinished`);
  const file = await open(name, 'wx+', 0o600);
  try {
    // The open file stays, and is gone with this process.
    await rm(name);
    await withPgliteTransaction(pglite, async (connection) => {
      for await (const chunk of writeData(connection)) await file.writeFile(chunk);
    });
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
