import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { ProductFile } from './product-file';
import type { Note } from './product-notes';
import { readCsv } from './read-csv';

const problemColumn = 'problem';

/**
 * Writes the lines of refused products as they are in the file, with a column that says what is wrong. They can be
 * corrected and imported. Returns the number of lines.
 */
export async function writeRefusedRows(
  file: string,
  target: string,
  checked: ProductFile,
  problems: ReadonlyMap<string, readonly Note[]>,
): Promise<number> {
  const counts = { rows: 0 };
  await pipeline(
    Readable.from(readRefusedRows(file, checked, problems, counts)),
    stringify({ bom: true }),
    createWriteStream(target),
  );
  return counts.rows;
}

async function* readRefusedRows(
  file: string,
  { header, handleIndex }: ProductFile,
  problems: ReadonlyMap<string, readonly Note[]>,
  counts: { rows: number },
) {
  const found = header.findIndex((name) => name.trim().toLowerCase() === problemColumn);
  const problemIndex = found < 0 ? header.length : found;
  yield setCell(header, problemIndex, problemColumn);
  const reported = new Set<Note>();
  let isHeader = true;
  for await (const { line, cells, lastLine } of readCsv(file)) {
    const notes = problems.get(cells[handleIndex]?.trim() ?? '');
    if (!isHeader && notes) {
      const own = notes.filter((note) => !reported.has(note) && note.line >= line && note.line <= lastLine);
      for (const note of own) reported.add(note);
      counts.rows += 1;
      yield setCell(cells, problemIndex, own.map(formatNote).join(' '));
    }
    isHeader = false;
  }
}

const formatNote = ({ reason, detail }: Note): string => (detail === undefined ? reason : `${reason} (${detail})`);

function setCell(cells: readonly string[], index: number, text: string): string[] {
  const row = Array.from({ length: Math.max(cells.length, index + 1) }, (_, position) => cells[position] ?? '');
  row[index] = text;
  return row;
}
