import { maxProductIdLength } from '@shop/shared-api';
import { columns, optionColumns } from './columns';
import { convertHtmlToText } from './description-html';
import { collectExtraCells, warnOfIgnoredCells } from './extra-cells';
import { fitProductId, toProductId } from './handle.rules';
import type { KindChoices } from './kinds.rules';
import { readOptions, type SizeRow } from './options.rules';
import type { CsvRow, ProductDraft } from './product-draft';
import { createNote, createProblem, ProductNotes, ProductProblem } from './product-notes';
import { readAmount, readBoolean, readCell, readDetails, readGate, readStatus } from './read-cells';
import { readImages } from './read-images';
import { readKinds } from './read-kinds';
import { readStock } from './read-stock';
import { onlySize } from './write-product';

const limits = { rows: 500, name: 200, description: 20_000 } as const;

/** The file that a product is read from. */
export interface FileContext {
  /** The canonical names of all its columns. */
  readonly header: ReadonlySet<string>;
  readonly shopUrl?: string;
  /** What the operator says for all products. */
  readonly choices?: KindChoices;
}

/**
 * Reads the rows of one handle. Several colours, or values of options that are split, become a product each. Throws a
 * ProductProblem with everything that the shop cannot sell.
 */
export function readProducts(handle: string, rows: readonly CsvRow[], file: FileContext): ProductDraft[] {
  const [first] = rows;
  if (!first) return [];
  const notes = new ProductNotes();
  const id = toProductId(handle);
  if (id === '') throw createProblem(first.line, 'The handle has no letters and digits.', handle);
  if (rows.length > limits.rows)
    throw createProblem(first.line, `It has more than ${limits.rows} lines.`, String(rows.length));
  if (id !== handle) {
    notes.warn(
      first.line,
      `The handle is changed for the address of the product: small letters, digits and hyphens, at most ${maxProductIdLength}.`,
      `${handle} → ${id}`,
    );
  }
  const { sizeRows, versions } = readOptions(rows, notes, file.choices?.splitsOptions);
  const shared = { ...file, id, rows, notes, ifNew: readKinds(first, file, notes) };
  const groups =
    versions.length > 1 ? versions.map((version) => sizeRows.filter((row) => row.version === version)) : [];
  const drafts =
    groups.length === 0
      ? [readOne(shared, sizeRows)]
      : groups.map((group, index) => readOne(shared, group, versions[index]));
  if (new Set(drafts.map((draft) => draft.id)).size < drafts.length)
    notes.problems.push(
      createNote(first.line, 'Two of its colours or options have the same letters.', versions.join(', ')),
    );
  if (notes.problems.length > 0) throw new ProductProblem(unique(notes.problems), shared.ifNew.new.problems);
  const imageLines = new Set(drafts.flatMap(({ images = [] }) => images.map(({ line }) => line)));
  warnOfIgnoredCells(rows, sizeRows, imageLines, notes);
  const [draft, ...others] = drafts;
  // What is said of a handle is said once.
  return draft ? [{ ...draft, warnings: unique([...notes.warnings, ...draft.warnings]) }, ...others] : [];
}

const unique = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

interface ProductOfFile extends FileContext {
  readonly id: string;
  readonly rows: readonly CsvRow[];
  readonly notes: ProductNotes;
  readonly ifNew: ReturnType<typeof readKinds>;
}

/** Reads a product, or one version of it. */
function readOne(file: ProductOfFile, sizeRows: readonly SizeRow[], version?: string): ProductDraft {
  const { header, notes, rows } = file;
  const [first] = rows;
  if (!first) throw new Error('A product has no rows.');
  const read = <T>(column: string, reader: () => T): T | undefined =>
    header.has(column) ? notes.collect(reader) : undefined;
  const colour = sizeRows[0]?.colour;
  const title = readTitle(first, version, notes);
  const description = readDescription(first, file);
  const pricePaise = read(columns.price, () => readSamePrice(sizeRows, columns.price, 'price'));
  if (pricePaise === null) notes.problems.push(createNote(sizeRows[0]?.row.line ?? first.line, 'It has no price.'));
  if (pricePaise === 0) notes.warn(first.line, 'Its price is 0, so the shop lists it nowhere.');
  const images = read(columns.image, () =>
    readImages(rows, file.shopUrl, version === undefined ? [] : sizeRows, notes),
  );
  const ownColour = header.has(columns.colour) ? readCell(first, columns.colour) || null : undefined;
  const hasDetails = [columns.composition, columns.care, columns.origin, columns.fit].some((name) => header.has(name));
  const stock = readStock(sizeRows, header, notes);
  const hasOptions = optionColumns.some(({ value }) => header.has(value));
  const draft = {
    id: version === undefined ? file.id : fitProductId(`${file.id}-${toSlug(version)}`),
    line: first.line,
    name: title,
    description,
    pricePaise: pricePaise ?? undefined,
    compareAtPaise: read(columns.compareAt, () => readSamePrice(sizeRows, columns.compareAt, 'compare-at price')),
    status: notes.collect(() => readStatus(first, notes)),
    category: file.ifNew.category,
    secondCategory: file.ifNew.secondCategory,
    subCategory: file.ifNew.subCategory,
    sizes: hasOptions ? sizeRows.map(({ size }) => size) : undefined,
    stock: stock.units,
    colour: ownColour ?? colour ?? ownColour,
    details: hasDetails ? notes.collect(() => readDetails(first)) : undefined,
    bestseller: read(columns.bestseller, () => readBoolean(first, columns.bestseller) ?? false),
    showcase: read(columns.showcase, () => readBoolean(first, columns.showcase) ?? false),
    gate: read(columns.gate, () => readGate(first)),
    images,
    warnings: images?.length === 0 ? [createNote(first.line, 'It has no picture, so shoppers cannot order it.')] : [],
    ifNew: {
      ...file.ifNew.new,
      warnings: [...file.ifNew.new.warnings, ...stock.warningsIfNew],
      problems: [
        ...file.ifNew.new.problems,
        ...(header.has(columns.price) ? [] : [createNote(first.line, 'It is new, and the file has no prices.')]),
      ],
    },
  } satisfies Omit<ProductDraft, 'extraCells'>;
  const imageLines = images?.map(({ line }) => line) ?? [];
  return { ...draft, extraCells: collectExtraCells(fillIn(draft), rows, sizeRows, imageLines) };
}

/** Returns the product of a draft with initial values for what its file does not say. */
function fillIn(draft: Omit<ProductDraft, 'extraCells'>) {
  return {
    ...draft,
    sizes: draft.sizes ?? [onlySize],
    description: draft.description ?? '',
    pricePaise: draft.pricePaise ?? 0,
    compareAtPaise: draft.compareAtPaise ?? null,
    status: draft.status ?? ('active' as const),
    category: draft.category ?? draft.ifNew.category ?? ('Men' as const),
    secondCategory: draft.secondCategory ?? null,
    subCategory: draft.subCategory ?? draft.ifNew.subCategory ?? ('Topwear' as const),
    colour: draft.colour ?? null,
    details: draft.details ?? null,
    bestseller: draft.bestseller ?? false,
    showcase: draft.showcase ?? false,
    gate: draft.gate ?? null,
    images: draft.images?.map(({ address }) => address) ?? [],
    extraCells: null,
  };
}

function readTitle(first: CsvRow, version: string | undefined, notes: ProductNotes): string {
  const title = readCell(first, columns.title);
  if (title === '') notes.problems.push(createNote(first.line, 'Its first line has no title.'));
  const name = version === undefined ? title : `${title}, ${version}`;
  if (name.length > limits.name)
    notes.problems.push(createNote(first.line, `The title has more than ${limits.name} characters.`, name));
  return name;
}

function readDescription(first: CsvRow, { header, notes }: ProductOfFile): string | undefined {
  if (!header.has(columns.body)) return undefined;
  const description = convertHtmlToText(first.cells.get(columns.body) ?? '');
  if (description.length > limits.description)
    notes.problems.push(createNote(first.line, `The description has more than ${limits.description} characters.`));
  return description;
}

function readSamePrice(sizeRows: readonly SizeRow[], column: string, what: string): number | null {
  const amounts = sizeRows.map(({ row }) => ({ line: row.line, amount: readAmount(row, column, what) }));
  const [first] = amounts;
  const other = amounts.find(({ amount }) => amount !== first?.amount);
  if (other) {
    const [one, two] = [first?.amount, other.amount].map((paise) =>
      paise == null ? 'none' : (paise / 100).toFixed(2),
    );
    throw createProblem(
      other.line,
      `Its sizes have different values of ${what}. The shop has one for all sizes of a product.`,
      `${one} and ${two}`,
    );
  }
  return first?.amount ?? null;
}

/** Returns the letters and digits of a text, for an address. */
const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
