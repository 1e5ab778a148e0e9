import { accessTypes, type AccessType, type ProductDetails } from '@shop/shared-api';
import { productStatuses, type ProductStatus } from '../database/schema';
import { parseRupees } from './amounts.rules';
import { columns } from './columns';
import type { CsvRow } from './product-draft';
import { createProblem, type ProductNotes } from './product-notes';

const maxPricePaise = 10_000_000_00;
const maxUnits = 1_000_000;

export const readCell = (row: CsvRow, column: string): string => (row.cells.get(column) ?? '').trim();

const quote = (text: string): string => `"${text}"`;

/** Reads an amount in rupees as paise; null for an empty cell. */
export function readAmount(row: CsvRow, column: string, what: string): number | null {
  const text = readCell(row, column);
  if (text === '') return null;
  const amount = parseRupees(text);
  if (amount === undefined) {
    throw createProblem(row.line, `The ${what} is no amount in rupees, such as 1299 or 1,299.50.`, quote(text));
  }
  if (amount > maxPricePaise) throw createProblem(row.line, `The ${what} is above ₹1,00,00,000.`, text);
  return amount;
}

/** Reads a number of units; undefined for an empty cell. Less than 0 is 0, with a warning. */
export function readUnits(row: CsvRow, size: string, notes: ProductNotes): number | undefined {
  const text = readCell(row, columns.quantity);
  if (text === '') return undefined;
  if (/^-\d+$/.test(text)) {
    notes.warn(row.line, 'A stock below 0 counts as 0.', `${size}: ${text}`);
    return 0;
  }
  if (!/^\d+(?:\.0+)?$/.test(text) || Number(text) > maxUnits) {
    throw createProblem(row.line, `The stock of a size is no whole number up to ${maxUnits}.`, `${size}: "${text}"`);
  }
  return Number(text);
}

/** Reads TRUE or FALSE; undefined for an empty cell. */
export function readBoolean(row: CsvRow, column: string): boolean | undefined {
  const text = readCell(row, column).toLowerCase();
  if (text === '') return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw createProblem(row.line, `The column "${column}" has neither TRUE nor FALSE.`, quote(text));
}

/** Reads the status: a product that is not published, or listed nowhere, is a draft. */
export function readStatus(row: CsvRow, notes: ProductNotes): ProductStatus | undefined {
  const text = readCell(row, columns.status).toLowerCase();
  if (text === 'unlisted') {
    notes.warn(row.line, 'An unlisted product is imported as a draft: the shop sells no product that is in no list.');
    return 'draft';
  }
  const status = productStatuses.find((known) => known === text);
  if (text !== '' && status === undefined) {
    throw createProblem(row.line, `The status is none of: ${productStatuses.join(', ')}, unlisted.`, quote(text));
  }
  const isPublished = readBoolean(row, columns.published);
  if (isPublished === false && (status === undefined || status === 'active')) return 'draft';
  return status ?? (isPublished ? 'active' : undefined);
}

export function readGate(row: CsvRow): AccessType | null {
  const text = readCell(row, columns.gate);
  if (text === '') return null;
  const gate = accessTypes.find((known) => known === text.toUpperCase());
  if (gate) return gate;
  throw createProblem(row.line, `The access is none of: ${accessTypes.join(', ')}.`, quote(text));
}

/** Reads the facts of the product page; null without any. All four belong together. */
export function readDetails(row: CsvRow): ProductDetails | null {
  const [composition, care, origin, fit] = [columns.composition, columns.care, columns.origin, columns.fit].map(
    (column) => readCell(row, column),
  );
  if (!composition && !care && !origin && !fit) return null;
  if (composition && care && origin && fit) return { composition, care, origin, fit };
  throw createProblem(row.line, 'Composition, care, origin and fit must be filled in together, or not at all.');
}
