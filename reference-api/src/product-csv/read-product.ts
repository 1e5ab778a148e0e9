import { columns } from './columns';
import { convertHtmlToText } from './description-html';
import { collectExtraCells } from './extra-cells';
import { findCategory, findSubCategory } from './kinds.rules';
import { readOptions, type SizeRow } from './options.rules';
import { type CsvRow, type ProductDraft, ProductProblem } from './product-draft';
import { readAmount, readBoolean, readCell, readDetails, readGate, readStatus, readUnits } from './read-cells';

const limits = { rows: 500, name: 200, description: 20_000, images: 20, handle: 120 } as const;

/**
 * Reads the rows of one handle. Several colours become a product each. Throws a ProductProblem with a line for what the
 * shop cannot sell. `header` are the canonical names of all columns of the file.
 */
export function readProducts(
  handle: string,
  rows: readonly CsvRow[],
  header: ReadonlySet<string>,
  shopUrl = '',
): ProductDraft[] {
  const [first] = rows;
  if (!first) return [];
  if (!/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}_-]*$/u.test(handle) || handle.length > limits.handle) {
    throw new ProductProblem(
      first.line,
      `The handle "${handle.slice(0, 60)}" must have small letters, digits and hyphens only, at most ${limits.handle}.`,
    );
  }
  if (rows.length > limits.rows) {
    throw new ProductProblem(first.line, `It has ${rows.length} lines; a product may have ${limits.rows}.`);
  }
  const { sizeRows, colours, warnings } = readOptions(rows);
  const groups = colours.length > 1 ? colours.map((colour) => sizeRows.filter((row) => row.colour === colour)) : [];
  const file = { handle, rows, header, shopUrl, warnings };
  if (groups.length === 0) return [readOne(file, sizeRows, colours[0], false)];
  const drafts = groups.map((group, index) => readOne(file, group, colours[index], true));
  const ids = drafts.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new ProductProblem(first.line, `Two of its colours (${colours.join(', ')}) have the same letters.`);
  }
  return drafts;
}

interface ProductOfFile {
  readonly handle: string;
  readonly rows: readonly CsvRow[];
  readonly header: ReadonlySet<string>;
  readonly shopUrl: string;
  readonly warnings: readonly string[];
}

function readOne(
  file: ProductOfFile,
  sizeRows: readonly SizeRow[],
  colour: string | undefined,
  isSplit: boolean,
): ProductDraft {
  const { header, warnings } = file;
  const [first] = file.rows;
  const [firstSize] = sizeRows;
  if (!first || !firstSize) throw new Error('A product has no rows.');
  const title = readCell(first, columns.title);
  if (title === '') throw new ProductProblem(first.line, 'Its first line has no title.');
  const name = isSplit ? `${title}, ${colour}` : title;
  if (name.length > limits.name) {
    throw new ProductProblem(
      first.line,
      `The title has ${name.length} characters, at most ${limits.name} are possible.`,
    );
  }
  const description = header.has(columns.body) ? convertHtmlToText(first.cells.get(columns.body) ?? '') : undefined;
  if ((description?.length ?? 0) > limits.description) {
    throw new ProductProblem(first.line, `The description is longer than ${limits.description} characters.`);
  }
  const pricePaise = readSamePrice(sizeRows, columns.price, 'price');
  if (pricePaise === null) throw new ProductProblem(firstSize.row.line, 'It has no price.');
  const compareAtPaise = header.has(columns.compareAt)
    ? readSamePrice(sizeRows, columns.compareAt, 'compare-at price')
    : undefined;
  const images = header.has(columns.image) ? readImages(file, sizeRows, isSplit) : undefined;
  const ownColour = header.has(columns.colour) ? readCell(first, columns.colour) || null : undefined;
  const details = [columns.composition, columns.care, columns.origin, columns.fit].some((column) => header.has(column));
  const draft: Omit<ProductDraft, 'extraCells'> = {
    id: isSplit ? `${file.handle}-${toSlug(colour ?? '')}` : file.handle,
    line: first.line,
    name,
    description,
    pricePaise,
    compareAtPaise,
    status: readStatus(first),
    ...readKinds(first),
    sizes: sizeRows.map(({ size }) => size),
    stock: Object.fromEntries(
      sizeRows.flatMap(({ row, size }) => {
        const units = readUnits(row, size);
        return units === undefined ? [] : [[size, units]];
      }),
    ),
    colour: ownColour ?? colour ?? ownColour,
    details: details ? readDetails(first) : undefined,
    bestseller: header.has(columns.bestseller) ? (readBoolean(first, columns.bestseller) ?? false) : undefined,
    showcase: header.has(columns.showcase) ? (readBoolean(first, columns.showcase) ?? false) : undefined,
    gate: header.has(columns.gate) ? readGate(first) : undefined,
    images,
    warnings: images?.length === 0 ? [...warnings, 'It has no picture, so shoppers cannot order it.'] : warnings,
  };
  const imageLines = images?.map(({ line }) => line) ?? [];
  return { ...draft, extraCells: collectExtraCells(draft, file.rows, sizeRows, imageLines) };
}

function readSamePrice(sizeRows: readonly SizeRow[], column: string, what: string): number | null {
  const amounts = sizeRows.map(({ row }) => ({ line: row.line, amount: readAmount(row, column, what) }));
  const [first] = amounts;
  const other = amounts.find(({ amount }) => amount !== first?.amount);
  if (other) {
    const [one, two] = [first?.amount, other.amount].map((paise) =>
      paise == null ? 'none' : (paise / 100).toFixed(2),
    );
    throw new ProductProblem(
      other.line,
      `Its sizes have different values of ${what} (${one} and ${two}). The shop has one for all sizes of a product.`,
    );
  }
  return first?.amount ?? null;
}

function readKinds(row: CsvRow) {
  const texts = {
    category: readCell(row, columns.category),
    subCategory: readCell(row, columns.subCategory),
    gender: readCell(row, columns.gender),
    ageGroup: readCell(row, columns.ageGroup),
    type: readCell(row, columns.type),
    tags: readCell(row, columns.tags),
    productCategory: readCell(row, columns.productCategory),
    googleCategory: readCell(row, columns.googleCategory),
    title: readCell(row, columns.title),
  };
  const category = findCategory(texts);
  if (typeof category !== 'string') throw new ProductProblem(row.line, category.problem);
  const subCategory = findSubCategory(texts);
  if (typeof subCategory !== 'string') throw new ProductProblem(row.line, subCategory.problem);
  return { category, subCategory };
}

/** Lists the pictures by their position, those of a colour first. A split product without any has those of all. */
function readImages(
  { rows, shopUrl }: ProductOfFile,
  sizeRows: readonly SizeRow[],
  isSplit: boolean,
): { readonly address: string; readonly line: number }[] {
  const toImage = (row: CsvRow, column: string) => {
    const address = readCell(row, column);
    if (address === '') return [];
    const own = shopUrl !== '' && address.startsWith(`${shopUrl}/images/`);
    return [{ address: own ? address.slice(shopUrl.length) : address, line: row.line }];
  };
  const position = (row: CsvRow) => Number(readCell(row, columns.imagePosition)) || Number.MAX_SAFE_INTEGER;
  const all = rows.toSorted((a, b) => position(a) - position(b)).flatMap((row) => toImage(row, columns.image));
  const ofColour = isSplit ? sizeRows.flatMap(({ row }) => toImage(row, columns.variantImage)) : [];
  const chosen = ofColour.length > 0 ? ofColour : all;
  const unique = chosen.filter(
    ({ address }, index) => chosen.findIndex((other) => other.address === address) === index,
  );
  const tooMany = unique[limits.images];
  if (tooMany) {
    throw new ProductProblem(tooMany.line, `It has ${unique.length} pictures; a product may have ${limits.images}.`);
  }
  return unique;
}

/** Returns the letters and digits of a text, for an address. */
const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
