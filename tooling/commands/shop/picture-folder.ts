import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OperatorClient } from './operator-client';
import type { ProductFile, ProductRows } from './product-file';

const maxPictureBytes = 20 * 1024 * 1024;
/** Pictures that are sent at once. The backend resizes two at a time and has the next ones at hand. */
const maxAtOnce = 4;

export interface PictureFolder {
  /**
   * Sends the pictures of products that are in the folder, and writes their addresses into the rows. A picture that
   * fails keeps its name there.
   */
  replaceNames(products: readonly ProductRows[], file: ProductFile, onRow: () => void): Promise<void>;
  /** Returns why a picture of this line could not be sent. */
  findProblem(line: number): string | undefined;
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
  const sent = new Map<string, Promise<string>>();
  const problems = new Map<number, string>();

  const sendOnce = (file: string): Promise<string> => {
    const known = sent.get(file) ?? sendPicture(client, file, isDryRun);
    sent.set(file, known);
    return known;
  };
  const replaceCell = async (cells: string[], column: number, line: number) => {
    const file = files.get(getFileName(cells[column] ?? ''));
    if (file === undefined) return;
    try {
      cells[column] = await sendOnce(file);
    } catch (error) {
      problems.set(line, `${path.basename(file)}: ${(error as Error).message}`);
    }
  };

  return {
    async replaceNames(products, { imageIndexes }, onRow) {
      const rows = products
        .flatMap((product) => [...product.rows.keys()].map((index) => ({ product, index })))
        .values();
      const replaceRows = async () => {
        for (const { product, index } of rows) {
          const row = product.rows[index];
          if (!row) continue;
          const cells = [...row.cells];
          for (const column of imageIndexes) await replaceCell(cells, column, row.line);
          product.rows[index] = { ...row, cells };
          onRow();
        }
      };
      // They share the rows: each takes the next one.
      await Promise.all(Array.from({ length: maxAtOnce }, replaceRows));
    },
    findProblem: (line) => problems.get(line),
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
