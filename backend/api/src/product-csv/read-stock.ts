import type { SizeRow } from './options.rules';
import { createNote, type Note, type ProductNotes } from './product-notes';
import { readCell, readUnits } from './read-cells';

const tracker = 'Variant Inventory Tracker';
const policies = ['Variant Inventory Policy', 'Continue selling when out of stock'];

interface ReadStock {
  /** Units by size; a size without a number has no entry. */
  readonly units: Readonly<Record<string, number>>;
  readonly warningsIfNew: readonly Note[];
}

/** Reads the units of each size. A new product that was sold without a count is said to be sold out. */
export function readStock(sizeRows: readonly SizeRow[], header: ReadonlySet<string>, notes: ProductNotes): ReadStock {
  const units = new Map<string, number>();
  const uncounted: SizeRow[] = [];
  for (const sizeRow of sizeRows) {
    const { row, size } = sizeRow;
    const count = notes.collect(() => readUnits(row, size, notes));
    if (count !== undefined) units.set(size, count);
    const isUntracked = header.has(tracker) && readCell(row, tracker) === '';
    const isContinued = policies.some((policy) => /^(?:continue|true)$/i.test(readCell(row, policy)));
    if ((count ?? 0) === 0 && (isUntracked || isContinued)) uncounted.push(sizeRow);
  }
  const [first] = uncounted;
  const warning =
    first &&
    createNote(
      first.row.line,
      'The old shop sold it without counting. This shop counts every size, so these are sold out until you set their stock (npm run shop -- stock).',
      uncounted.map(({ size }) => size).join(', '),
    );
  return { units: Object.fromEntries(units), warningsIfNew: warning ? [warning] : [] };
}
