import { and, eq, gte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { prepareStatement } from '../database/prepared-statement';
import { stock } from '../database/schema';

/** Units of a product in one size. */
interface StockLine {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

const toJson = (lines: readonly StockLine[]): string =>
  JSON.stringify(lines.map(({ productId, size, quantity }) => ({ productId, size, quantity })));

/** Lines, as JSON, as a table, those of the same size added up. */
const toTable = (lines: string | Placeholder): SQL => sql`(
  select "productId" as product_id, size, sum(quantity)::integer as quantity
  from jsonb_to_recordset(${lines}::jsonb) as given ("productId" text, size text, quantity integer)
  group by 1, 2
) as line`;

const isOfLine = sql`${stock.productId} = line.product_id and ${stock.size} = line.size`;

/** Locks stock rows in the same sequence in all transactions, so that two of them never wait for each other. */
async function lockStock(transaction: Database, lines: readonly StockLine[]): Promise<void> {
  await transaction.execute(
    sql`select from ${stock} join ${toTable(toJson(lines))} on ${isOfLine} order by ${stock.productId} collate "C", ${stock.size} collate "C" for update of ${stock}`,
  );
}

const runTakeStock = prepareStatement('take_stock', (db) =>
  db
    .update(stock)
    .set({ units: sql`${stock.units} - line.quantity` })
    .from(toTable(sql.placeholder('lines')))
    .where(and(isOfLine, gte(stock.units, sql`line.quantity`)))
    .returning({ productId: stock.productId, size: stock.size }),
);

/**
 * Takes the units of all lines out of stock. Returns the first line of which too few are left, and how many: then the
 * caller has to roll back.
 */
export async function takeStock<Line extends StockLine>(
  transaction: Database,
  lines: readonly Line[],
): Promise<{ readonly line: Line; readonly left: number } | undefined> {
  // A single row needs no sequence.
  if (lines.length > 1) await lockStock(transaction, lines);
  const taken = await runTakeStock(transaction, { lines: toJson(lines) });
  const isTaken = new Set(taken.map(({ productId, size }) => JSON.stringify([productId, size])));
  const line = lines.find(({ productId, size }) => !isTaken.has(JSON.stringify([productId, size])));
  return line && { line, left: await readUnits(transaction, line.productId, line.size) };
}

/** Returns the units of all lines to stock, except those of a size that no longer exists. */
export async function returnStock(transaction: Database, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  if (lines.length > 1) await lockStock(transaction, lines);
  await transaction
    .update(stock)
    .set({ units: sql`${stock.units} + line.quantity` })
    .from(toTable(toJson(lines)))
    .where(isOfLine);
}

/** Reads the units in stock of a size; 0 if the size does not exist. */
async function readUnits(db: Database, productId: string, size: string): Promise<number> {
  const [row] = await db
    .select({ units: stock.units })
    .from(stock)
    .where(and(eq(stock.productId, productId), eq(stock.size, size)));
  return row?.units ?? 0;
}
