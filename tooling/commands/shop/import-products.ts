import { parseArgs } from 'node:util';
import type { OperatorClient } from './operator-client';
import { type ProgramCommand, resolvePath } from './operator-command';
import { openPictureFolder, type PictureFolder } from './picture-folder';
import { checkProductFile, type ProductFile, type ProductRows, readProductRows } from './product-file';
import { type ProductMapping, readMapping, writeMapping } from './product-mapping';
import { NoteGroups, type Note } from './product-notes';
import { createProgressBar } from './progress-bar';
import { readEncoding } from './read-csv';
import { writeRefusedRows } from './refused-rows';

/** What the backend reports of one product. */
interface ImportedProduct {
  readonly id: string;
  readonly line: number;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly changes?: readonly string[];
  readonly problems?: readonly Note[];
  readonly warnings: readonly Note[];
}

/** What the operator says of products of which the file does not say it. */
interface Choices {
  readonly category: string | undefined;
  readonly subCategory: string | undefined;
  readonly unisex: string | undefined;
  readonly splitsOptions: boolean;
  readonly mapping: ProductMapping | undefined;
}

const batchProducts = 100;
/** Pictures of one request, which takes some ten seconds for them. */
const batchPictures = 20;
const batchBytes = 1024 * 1024;
const maxProductBytes = 6 * 1024 * 1024;

export const importProducts: ProgramCommand = {
  usage:
    'products import <file.csv> [--dry-run] [--pictures <folder>] [--category <category>] [--type <type>] [--unisex Women|Men] [--split-options] [--mapping <file>] [--write-mapping <file>] [--report <file>]',
  description: 'adds and changes products by Shopify’s product CSV',
  async run(args, client, print) {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        pictures: text,
        category: text,
        type: text,
        unisex: text,
        'split-options': { type: 'boolean', default: false },
        mapping: text,
        'write-mapping': text,
        report: text,
      },
    });
    const [name] = positionals;
    if (name === undefined) return false;
    const file = resolvePath(name);
    const [mapping, draft, report] = [values.mapping, values['write-mapping'], values.report].map(
      (one) => one && resolvePath(one),
    );
    if (report === file) throw new Error('The report is another file than the one that is imported.');
    const checked = await checkProductFile(file, client);
    if (draft) {
      print(formatDraft(draft, await writeMapping(file, draft, checked, client)));
      return true;
    }
    const choices = {
      category: values.category,
      subCategory: values.type,
      unisex: values.unisex,
      splitsOptions: values['split-options'],
      mapping: mapping ? await readMapping(mapping) : undefined,
    };
    const isDryRun = values['dry-run'];
    const folder = await openPictureFolder(values.pictures && resolvePath(values.pictures), isDryRun, client);
    const { name: encoding, line } = await readEncoding(file);
    if (encoding !== 'utf-8')
      print(`The file is read as Windows-1252. Look whether line ${line} has the right letters.`);
    for (const warning of checked.warnings) print(warning);
    const result = await importFile(file, checked, { client, folder, choices, isDryRun, print });
    for (const text of formatResult(result, checked, isDryRun)) print(text);
    if (report) print(await writeReport(file, report, checked, result));
    if (result.refused.size > 0) process.exitCode = 1;
    return true;
  },
};

interface ImportOptions {
  readonly client: OperatorClient;
  readonly folder: PictureFolder | undefined;
  readonly choices: Choices;
  readonly isDryRun: boolean;
  readonly print: (line: string) => void;
}

interface Result {
  readonly counts: Record<ImportedProduct['outcome'], number>;
  readonly problems: NoteGroups;
  readonly warnings: NoteGroups;
  /** The reasons by the handles of products that were not imported. */
  readonly refused: Map<string, readonly Note[]>;
}

async function importFile(file: string, checked: ProductFile, options: ImportOptions): Promise<Result> {
  const { client, folder, choices, isDryRun, print } = options;
  const result: Result = {
    counts: { added: 0, changed: 0, unchanged: 0, refused: 0 },
    problems: new NoteGroups(),
    warnings: new NoteGroups(),
    refused: new Map(),
  };
  const bar = createProgressBar(checked.rowCount);
  const handlesById = new Map<string, string>();
  const report = (handle: string, product: ImportedProduct) => {
    result.counts[product.outcome] += 1;
    result.problems.add(product.id, product.problems ?? []);
    result.warnings.add(product.id, product.warnings.map(explainPicture));
    if (product.outcome === 'refused') return void result.refused.set(handle, product.problems ?? []);
    const other = handlesById.get(product.id);
    handlesById.set(product.id, handle);
    if (other !== undefined && other !== handle)
      result.warnings.add(product.id, [{ line: product.line, reason: sameProduct, detail: other }]);
    for (const line of formatChanges(product)) bar.print(line, print);
  };
  const refuse = (handle: string, problems: readonly Note[]) =>
    report(handle, { id: handle, line: problems[0]?.line ?? 1, problems, outcome: 'refused', warnings: [] });
  /** The backend knows of a picture that was not sent only that it is missing. */
  const explainPicture = (note: Note): Note => {
    const detail = note.reason === unusablePicture ? folder?.findProblem(note.line) : undefined;
    return detail === undefined ? note : { ...note, detail };
  };
  const send = async (products: readonly ProductRows[]) => {
    if (products.length === 0) return;
    await folder?.replaceNames(products, checked, () => bar.advance(1));
    const body = { header: checked.header, isDryRun, products, choices };
    const answer = (await client.call({ method: 'POST', path: 'products/rows', body })) as {
      products: ImportedProduct[];
    };
    const handles = new Map(products.map(({ handle, rows }) => [rows[0]?.line ?? 1, handle]));
    for (const product of answer.products) report(handles.get(product.line) ?? product.id, product);
    if (!folder) bar.advance(products.reduce((sum, { rows }) => sum + rows.length, 0));
  };
  for (const [handle, problems] of checked.refused) refuse(handle, problems);
  let batch: ProductRows[] = [];
  let [bytes, pictures] = [0, 0];
  for await (const product of readProductRows(file, checked)) {
    const problem = findTooLarge(product);
    if (problem !== undefined) {
      refuse(product.handle, [problem]);
      continue;
    }
    const size = countBytes(product);
    const count = countPictures(product, checked);
    if (
      batch.length === batchProducts ||
      bytes + size > batchBytes ||
      (batch.length > 0 && pictures + count > batchPictures)
    ) {
      await send(batch);
      [batch, bytes, pictures] = [[], 0, 0];
    }
    batch.push(product);
    bytes += size;
    pictures += count;
  }
  await send(batch);
  bar.end();
  return result;
}

/** The reason of a warning of the backend. */
const unusablePicture = 'A picture cannot be used, so its product does without.';
const sameProduct = 'Two handles of the file are the same product, and the later one counts.';

const countBytes = (product: ProductRows): number => Buffer.byteLength(JSON.stringify(product));

const countPictures = ({ rows }: ProductRows, { imageIndexes }: ProductFile): number =>
  rows.reduce((sum, { cells }) => sum + imageIndexes.filter((index) => cells[index]?.trim()).length, 0);

const findTooLarge = (product: ProductRows): Note | undefined =>
  countBytes(product) > maxProductBytes
    ? { line: product.rows[0]?.line ?? 1, reason: `It has more than ${maxProductBytes / 1024 / 1024} MB of text.` }
    : undefined;

const formatChanges = ({ id, line, outcome, changes = [] }: ImportedProduct): string[] =>
  outcome === 'unchanged' ? [] : [`line ${line}  ${id}  ${outcome}: ${changes.join('; ')}`];

async function writeReport(file: string, target: string, checked: ProductFile, { refused }: Result): Promise<string> {
  if (refused.size === 0) return 'No line was refused, so no report was written.';
  return `${await writeRefusedRows(file, target, checked, refused)} lines were not imported: ${target}`;
}

const maxColumns = 3;

function formatResult({ counts, problems, warnings }: Result, checked: ProductFile, isDryRun: boolean): string[] {
  const { added, changed, unchanged, refused } = counts;
  const columns = checked.unusedColumns;
  const others = columns.length - maxColumns;
  const list = `${columns.slice(0, maxColumns).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return [
    ...warnings.format('Please check:'),
    ...problems.format('Not imported:'),
    `${checked.rowCount} lines: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} not imported.${isDryRun ? ' This was a dry run: nothing has been changed.' : ''}`,
    ...(columns.length === 0 ? [] : [`Not used, and kept for an export: ${list}.`]),
  ];
}

const formatDraft = (
  file: string,
  { tags, types, empty }: { readonly tags: number; readonly types: number; readonly empty: number },
): string =>
  `Types: ${types}, tags: ${tags}, unknown to the shop: ${empty}. Write into ${file} what they mean, such as "Women, Topwear", then import with --mapping. Nothing has been imported.`;
