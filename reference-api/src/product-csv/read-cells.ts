import { accessTypes, type AccessType, type ProductDetails } from '@shop/shared-api';
import { productStatuses, type ProductStatus } from '../database/schema';
import { columns } from './columns';
import { type CsvRow, ProductProblem } from './product-draft';

const maxPricePaise = 10_000_000_00;
const maxUnits = 1_000_000;

export const readCell = (row: CsvRow, column: string): string => (row.cells.get(column) ?? '').trim();

/** Reads an amount in rupees as paise; null for an empty cell. */
export function readAmount(row: CsvRow, column: string, what: string): number | null {
  const text = readCell(row, column);
  if (text === '') return null;
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) {
    throw new ProductProblem(
      row.line,
      `The ${what} "${shorten(text)}" is no amount in rupees, such as 1299 or 1299.50.`,
    );
  }
  const [rupees = '0', paise = ''] = text.split('.');
  const amount = Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
  if (amount > maxPricePaise) throw new ProductProblem(row.line, `The ${what} ${text} is above ₹1,00,00,000.`);
  return amount;
}

/** Reads a number of units; undefined for an empty cell. */
export function readUnits(row: CsvRow, size: string): number | undefined {
  const text = readCell(row, columns.quantity);
  if (text === '') return undefined;
  if (/^-\d+$/.test(text)) {
    throw new ProductProblem(row.line, `The stock of size ${size} is negative (${text}). Write 0 or more.`);
  }
  if (!/^\d+$/.test(text) || Number(text) > maxUnits) {
    throw new ProductProblem(
      row.line,
      `The stock "${shorten(text)}" of size ${size} is no whole number from 0 to ${maxUnits}.`,
    );
  }
  return Number(text);
}

/** Reads TRUE or FALSE; undefined for an empty cell. */
export function readBoolean(row: CsvRow, column: string): boolean | undefined {
  const text = readCell(row, column).toLowerCase();
  if (text === '') return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ProductProblem(row.line, `"${shorten(text)}" in the column "${column}" is neither TRUE nor FALSE.`);
}

/** Reads the status: a product that is not published is a draft. */
export function readStatus(row: CsvRow): ProductStatus | undefined {
  const text = readCell(row, columns.status).toLowerCase();
  const status = productStatuses.find((known) => known === text);
  if (text !== '' && status === undefined) {
    throw new ProductProblem(row.line, `The status "${shorten(text)}" is none of: ${productStatuses.join(', ')}.`);
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
  throw new ProductProblem(row.line, `The access "${shorten(text)}" is none of: ${accessTypes.join(', ')}.`);
}

/** Reads the facts of the product page; null without any. All four belong together. */
export function readDetails(row: CsvRow): ProductDetails | null {
  const [composition, care, origin, fit] = [columns.composition, columns.care, columns.origin, columns.fit].map(
    (column) => readCell(row, column),
  );
  if (!composition && !care && !origin && !fit) return null;
  if (composition && care && origin && fit) return { composition, care, origin, fit };
  throw new ProductProblem(row.line, 'Composition, care, origin and fit must be filled in together, or not at all.');
}

export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
