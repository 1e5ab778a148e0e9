/** The characters that separate cells: Shopify writes commas, spreadsheets in some countries semicolons or tabs. */
const delimiters = [',', ';', '\t'] as const;

/** Returns the character that separates the cells of a first line, which is the most frequent one outside quotes. */
export function detectDelimiter(text: string): string {
  const counts = new Map(delimiters.map((delimiter): [string, number] => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(character)) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}

export interface Encoding {
  readonly name: 'utf-8' | 'windows-1252';
  /** The first line that is no UTF-8. */
  readonly line?: number;
}

/** What makes a file unreadable as text. */
class EncodingError extends Error {
  constructor(file: string, encoding: string, line?: number) {
    super(
      `${file} is ${encoding}${line === undefined ? '' : ` (line ${line})`}. Save it as "CSV UTF-8" and import it again.`,
    );
  }
}

/**
 * Reads a file once and returns its encoding: UTF-8, or Windows-1252, in which older spreadsheets save. Throws an
 * EncodingError for UTF-16 and for a file that is damaged UTF-8, because it has other letters of UTF-8 before.
 */
export async function detectEncoding(bytes: AsyncIterable<Buffer>, file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let isFirst = true;
  let hasUtf8Letters = false;
  let wrongLine: number | undefined;
  for await (const part of bytes) {
    if (isFirst && /^(?:fffe|feff)/.test(part.subarray(0, 2).toString('hex'))) throw new EncodingError(file, 'UTF-16');
    if (part.includes(0)) throw new EncodingError(file, 'UTF-16, or no text at all');
    if (isFirst && part.subarray(0, 3).toString('hex') === 'efbbbf') hasUtf8Letters = true;
    isFirst = false;
    if (wrongLine !== undefined) continue;
    try {
      const text = decoder.decode(part, { stream: true });
      hasUtf8Letters ||= /[^\0-\x7F]/.test(text);
      lines += countBreaks(text);
    } catch {
      const readable = part.toString('utf8').split('�')[0] ?? '';
      hasUtf8Letters ||= /[^\0-\x7F]/.test(readable);
      wrongLine = lines + countBreaks(readable);
    }
  }
  try {
    if (wrongLine === undefined) decoder.decode();
  } catch {
    wrongLine = lines;
  }
  if (wrongLine === undefined) return { name: 'utf-8' };
  if (hasUtf8Letters) throw new EncodingError(file, 'not UTF-8', wrongLine);
  return { name: 'windows-1252', line: wrongLine };
}

const countBreaks = (text: string): number => text.split('\n').length - 1;
