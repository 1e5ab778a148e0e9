import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { OperatorClient } from './operator-client';
import type { ProductFile } from './product-file';
import { readCsv } from './read-csv';

const mappingSchema = v.strictObject({
  tags: v.optional(v.record(v.string(), v.string())),
  types: v.optional(v.record(v.string(), v.string())),
});
export type ProductMapping = v.InferOutput<typeof mappingSchema>;

/** The most tags and the most types of a draft: the most frequent ones. */
const maxTexts = 5000;

/** Reads what tags and types mean in the shop. Throws an Error with a sentence. */
export async function readMapping(file: string): Promise<ProductMapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}. Write a draft with --write-mapping ${file}.`);
  });
  const wrong = `${file} is no mapping. It looks like {"tags": {"Ladies": "Women"}, "types": {"Kurtis": "Women, Topwear"}}.`;
  try {
    return v.parse(mappingSchema, JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw new Error(wrong);
  }
}

/**
 * Writes the tags and types of a product file with what the shop makes of each; '' where it makes nothing of one.
 * An existing file stays, and is an Error. Returns how many there are of both.
 */
export async function writeMapping(
  file: string,
  target: string,
  { tagsIndex, typeIndex }: ProductFile,
  client: OperatorClient,
): Promise<{ readonly tags: number; readonly types: number; readonly empty: number }> {
  const counts = { tags: new Map<string, number>(), types: new Map<string, number>() };
  let isHeader = true;
  for await (const { cells } of readCsv(file)) {
    if (!isHeader) {
      for (const tag of (cells[tagsIndex] ?? '').split(',')) countText(counts.tags, tag);
      countText(counts.types, cells[typeIndex] ?? '');
    }
    isHeader = false;
  }
  const tags = listMostFrequent(counts.tags);
  const types = listMostFrequent(counts.types);
  const body = { handles: [], tags, types };
  const meanings = (await client.call({ method: 'POST', path: 'products/texts', body })) as {
    tags: string[];
    types: string[];
  };
  const join = (texts: readonly string[], words: readonly string[]) =>
    Object.fromEntries(texts.map((text, index) => [text, words[index] ?? '']));
  const draft = { types: join(types, meanings.types), tags: join(tags, meanings.tags) };
  await writeFile(target, `${JSON.stringify(draft, null, 2)}\n`, { flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${target} exists already. Remove it first, or write the mapping to another file.`);
  });
  const empty = [...meanings.tags, ...meanings.types].filter((words) => words === '').length;
  return { tags: tags.length, types: types.length, empty };
}

function countText(counts: Map<string, number>, text: string): void {
  const plain = text.trim();
  if (plain !== '') counts.set(plain, (counts.get(plain) ?? 0) + 1);
}

const listMostFrequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxTexts)
    .map(([text]) => text);
