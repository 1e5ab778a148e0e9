import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { detectDelimiter, detectEncoding, type Encoding } from './detect-csv';

export interface CsvRecord {
  /** The line on which the record begins. */
  readonly line: number;
  /** The line on which it ends, which is later for cells of several lines. */
  readonly lastLine: number;
  readonly cells: readonly string[];
}

const maxFileBytes = 64 * 1024 * 1024;
const maxRecordBytes = 1024 * 1024;

/**
 * Returns the encoding of a CSV file. Throws an Error with a sentence for a file that is missing, too large, empty or no
 * text.
 */
export async function readEncoding(file: string): Promise<Encoding> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > maxFileBytes) {
    throw new Error(
      `${file} has ${Math.round(found.size / 1024 / 1024)} MB; at most ${maxFileBytes / 1024 / 1024} MB can be imported at once. Split it between two products.`,
    );
  }
  if (found.size === 0) throw new Error(`${file} is empty.`);
  return detectEncoding(createReadStream(file), file);
}

/** Reads the records of a CSV file one after the other. Throws an Error with a sentence for a file that is none. */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  const { name } = await readEncoding(file);
  const parser = parse({
    info: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    maxRecordSize: maxRecordBytes,
    delimiter: detectDelimiter(await readStart(file, name)),
  });
  // What fails in the file ends the parser, whose reader throws it.
  pipeline(decode(createReadStream(file), name), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      yield { line: info.lines - breaks, lastLine: info.lines, cells: record };
    }
  } catch (error) {
    throw describeFailure(error, file);
  }
}

async function readStart(file: string, encoding: Encoding['name']): Promise<string> {
  for await (const text of decode(createReadStream(file), encoding)) return text;
  return '';
}

/** Decodes text, with or without a byte order mark. */
async function* decode(bytes: AsyncIterable<Buffer>, encoding: Encoding['name']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

function describeFailure(error: unknown, file: string): Error {
  if (!(error instanceof Error)) return new Error(`${file} cannot be read.`);
  const { code, lines } = error as Error & { code?: string; lines?: number };
  const at = lines === undefined ? '' : ` near line ${lines}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return new Error(`${file} has a quotation mark that is not closed${at}.`);
  if (code?.startsWith('CSV_')) return new Error(`${file} is no valid CSV${at}: ${error.message}.`);
  return error;
}
