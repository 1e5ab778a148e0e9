import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse } from 'csv-parse';

export interface CsvRecord {
  /** The line on which the record begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

const maxFileBytes = 64 * 1024 * 1024;
const maxRecordBytes = 1024 * 1024;

/** Reads the records of a CSV file one after the other. Throws an Error with a sentence for a file that is none. */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > maxFileBytes) {
    throw new Error(
      `${file} has ${Math.round(found.size / 1024 / 1024)} MB; at most ${maxFileBytes / 1024 / 1024} MB can be imported at once. Split it between two products.`,
    );
  }
  if (found.size === 0) throw new Error(`${file} is empty.`);
  const parser = parse({ info: true, relaxColumnCount: true, skipEmptyLines: true, maxRecordSize: maxRecordBytes });
  const decoding = decodeUtf8(createReadStream(file), file);
  // Errors of the decoder end the parser, whose reader throws them.
  void (async () => {
    try {
      for await (const text of decoding) {
        if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve));
        if (parser.destroyed) return;
      }
      parser.end();
    } catch (error) {
      parser.destroy(error as Error);
    }
  })();
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      yield { line: info.lines - breaks, cells: record };
    }
  } catch (error) {
    throw describeFailure(error, file);
  }
}

/** Decodes UTF-8, with or without a byte order mark. Throws for every other encoding. */
async function* decodeUtf8(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let isFirst = true;
  for await (const part of bytes) {
    if (isFirst && /^(?:fffe|feff)/.test(part.subarray(0, 2).toString('hex'))) throw new EncodingError(file, 'UTF-16');
    isFirst = false;
    if (part.includes(0)) throw new EncodingError(file, 'UTF-16, or no text at all');
    let text: string;
    try {
      text = decoder.decode(part, { stream: true });
    } catch {
      const readable = part.toString('utf8').split('�')[0] ?? '';
      throw new EncodingError(file, 'not UTF-8', lines + countBreaks(readable));
    }
    lines += countBreaks(text);
    yield text;
  }
  try {
    decoder.decode();
  } catch {
    throw new EncodingError(file, 'not UTF-8', lines);
  }
}

const countBreaks = (text: string): number => text.split('\n').length - 1;

class EncodingError extends Error {
  constructor(file: string, encoding: string, line?: number) {
    super(
      `${file} is ${encoding}${line === undefined ? '' : ` (line ${line})`}. Save it as "CSV UTF-8" and import it again.`,
    );
  }
}

function describeFailure(error: unknown, file: string): Error {
  if (!(error instanceof Error) || error instanceof EncodingError) return error as Error;
  const { code, lines } = error as Error & { code?: string; lines?: number };
  const at = lines === undefined ? '' : ` near line ${lines}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return new Error(`${file} has a quotation mark that is not closed${at}.`);
  if (code?.startsWith('CSV_')) return new Error(`${file} is no valid CSV${at}: ${error.message}.`);
  return error;
}
