import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorClient } from './operator-client';
import { type ProgramCommand, resolvePath } from './operator-command';
import { checkProductFile, type ProductFile, type ProductRows, readProductRows } from './product-file';
import { createProgressBar } from './progress-bar';

/** What the backend reports of one product. */
interface ImportedProduct {
  readonly id: string;
  readonly line: number;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly changes?: readonly string[];
  readonly message?: string;
  readonly warnings: readonly string[];
}

const batchProducts = 100;
const batchBytes = 1024 * 1024;
const maxPictureBytes = 20 * 1024 * 1024;

export const importProducts: ProgramCommand = {
  usage: 'products import <file.csv> [--dry-run] [--pictures <folder>]',
  description: 'adds and changes products by Shopify’s product CSV',
  async run(args, client, print) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, pictures: { type: 'string' } },
    });
    const [name] = positionals;
    if (name === undefined) return false;
    const folder = await openPictureFolder(values.pictures && resolvePath(values.pictures), values['dry-run'], client);
    const summary = await importFile(resolvePath(name), { client, folder, isDryRun: values['dry-run'], print });
    print(formatSummary(summary, values['dry-run']));
    if (summary.refused > 0) process.exitCode = 1;
    return true;
  },
};

type Summary = Record<ImportedProduct['outcome'], number> & { rows: number };

interface ImportOptions {
  readonly client: OperatorClient;
  readonly folder: PictureFolder | undefined;
  readonly isDryRun: boolean;
  readonly print: (line: string) => void;
}

async function importFile(file: string, options: ImportOptions): Promise<Summary> {
  const { client, print } = options;
  const checked = await checkProductFile(file, client);
  if (checked.unusedColumns.length > 0)
    print(`Columns that the shop does not use, and keeps for an export: ${checked.unusedColumns.join(', ')}.`);
  const summary: Summary = { rows: checked.rowCount, added: 0, changed: 0, unchanged: 0, refused: 0 };
  const bar = createProgressBar(checked.rowCount);
  const report = (product: ImportedProduct) => {
    summary[product.outcome] += 1;
    for (const line of formatProduct(product)) bar.print(line, print);
  };
  for (const [id, { line, message }] of checked.refused)
    report({ id, line, message, outcome: 'refused', warnings: [] });
  const send = async (products: readonly ProductRows[]) => {
    if (products.length === 0) return;
    const body = { header: checked.header, isDryRun: options.isDryRun, products };
    const answer = (await client.call({ method: 'POST', path: 'products/rows', body })) as {
      products: ImportedProduct[];
    };
    for (const product of answer.products) report(product);
    bar.advance(products.reduce((sum, { rows }) => sum + rows.length, 0));
  };
  let batch: ProductRows[] = [];
  let bytes = 0;
  for await (const product of readProductRows(file, checked)) {
    const sent = await options.folder?.replaceNames(product, checked);
    if (sent !== undefined) {
      report({ id: product.handle, ...sent, outcome: 'refused', warnings: [] });
      continue;
    }
    const size = product.rows.reduce((sum, { cells }) => sum + cells.join().length, 0);
    if (batch.length === batchProducts || bytes + size > batchBytes) {
      await send(batch);
      [batch, bytes] = [[], 0];
    }
    batch.push(product);
    bytes += size;
  }
  await send(batch);
  bar.end();
  return summary;
}

interface PictureFolder {
  /**
   * Sends the pictures of a product that are in the folder, and writes their addresses into its rows. Returns what is
   * wrong with one of them.
   */
  replaceNames(
    product: ProductRows,
    file: ProductFile,
  ): Promise<{ readonly line: number; readonly message: string } | undefined>;
}

async function openPictureFolder(
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
            return { line: row.line, message: `${path.basename(file)}: ${(error as Error).message}` };
          }
        }
        product.rows[index] = { line: row.line, cells };
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

function formatProduct({ id, line, outcome, changes = [], message, warnings }: ImportedProduct): string[] {
  const start = `line ${line}  ${id}`;
  const details = outcome === 'refused' ? [`not imported: ${message}`] : changes;
  if (outcome === 'unchanged') return warnings.map((warning) => `${start}  ${warning}`);
  return [
    `${start}  ${outcome === 'refused' ? '' : `${outcome}: `}${details.join('; ')}`,
    ...warnings.map((warning) => `${start}  ${warning}`),
  ];
}

function formatSummary({ rows, added, changed, unchanged, refused }: Summary, isDryRun: boolean): string {
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} not imported`;
  return `${rows} lines: ${counts}.${isDryRun ? ' This was a dry run: nothing has been changed.' : ''}`;
}
