import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OperatorClient } from './operator-client';
import type { ProductFile, ProductRows } from './product-file';
import type { Note } from './product-notes';

const maxPictureBytes = 20 * 1024 * 1024;

export interface PictureFolder {
  /**
   * Sends the pictures of a product that are in the folder, and writes their addresses into its rows. Returns what is
   * wrong with one of them.
   */
  replaceNames(product: ProductRows, file: ProductFile): Promise<Note | undefined>;
}

/** Opens the folder of --pictures. Throws an Error with a sentence. */
export async function openPictureFolder(
  folder: string | undefined,
  isDryRun: boolean,
  client: OperatorClient,
): Promise<PictureFolder | undefined> {
  if (folder === undefined) return undefined;
  const names = await readdir(folder).catch(() => {
    throw new Error(`There is no folder ${folder}.`);
  });
  const files = new Map(names.map((name) => [name.toLowerCase(), path.join(folder, name)]));
  const sent = new Map<string, string>();
  return {
    async replaceNames(product, { imageIndexes }) {
      for (const [index, row] of product.rows.entries()) {
        const cells = [...row.cells];
        for (const column of imageIndexes) {
          const file = files.get(getFileName(cells[column] ?? ''));
          if (file === undefined) continue;
          try {
            const image = sent.get(file) ?? (await sendPicture(client, file, isDryRun));
            sent.set(file, image);
            cells[column] = image;
          } catch (error) {
            const detail = `${path.basename(file)}: ${(error as Error).message}`;
            return { line: row.line, reason: 'A picture cannot be used.', detail };
          }
        }
        product.rows[index] = { ...row, cells };
      }
      return undefined;
    },
  };
}

/** Returns the file name at the end of a path or address, in small letters. */
function getFileName(address: string): string {
  const name = address.trim().split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

async function sendPicture(client: OperatorClient, file: string, isDryRun: boolean): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > maxPictureBytes) throw new Error(`The picture has more than ${maxPictureBytes / 1024 / 1024} MB.`);
  const answer = await client.upload(`pictures?isDryRun=${isDryRun}`, await readFile(file));
  return (answer as { image: string }).image;
}
