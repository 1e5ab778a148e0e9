import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { formsOf } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { products, searchWords } from '../database/schema';
import { likelyWords, type ShopWord, wordsOf } from './search.rules';

/** What a search text means in this shop. */
export interface Understood {
  /** Words that a product must have, each in one of its forms; none for a text without words. */
  readonly words: readonly (readonly string[])[];
  /** The text that is searched for instead, or null where the given one is known. */
  readonly corrected: string | null;
  /** Other texts that may have been meant. They may find nothing: see `thatFind`. */
  readonly alternatives: readonly string[];
}

const mostAlternatives = 3;

/** Looks the words of a text up among the words of the shop; a word that begins none of them is taken for a slip. */
export async function understand(db: Database, text: string): Promise<Understood> {
  const typed = wordsOf(text);
  if (typed.length === 0) return { words: [], corrected: null, alternatives: [] };
  const known = await knownBeginnings(db, typed.flatMap(formsOf));
  const likely = await Promise.all(typed.map(async (word) => (formsOf(word).some((form) => known.has(form)) ? [word] : nearWords(db, word))));
  const chosen = typed.map((word, place) => likely[place]?.[0] ?? word);
  const meant = chosen.join(' ');
  const others = likely.flatMap((words, place) => words.slice(1).map((other) => chosen.with(place, other).join(' ')));
  const shorter = chosen.length > 1 ? chosen.map((_, place) => chosen.toSpliced(place, 1).join(' ')) : [];
  return {
    words: chosen.map(formsOf),
    corrected: likely.some((words, place) => words.length > 0 && words[0] !== typed[place]) ? meant : null,
    alternatives: [...new Set([...others, ...shorter])],
  };
}

/** Those of the texts that find something, a few of them. */
export async function thatFind(db: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    if (found.length === mostAlternatives) break;
    const [hit] = await db.select({ id: products.id }).from(products).where(and(eq(products.listed, true), hasWords(wordsOf(text).map(formsOf)))).limit(1);
    if (hit) found.push(text);
  }
  return found;
}

/** The condition that a product has every word, as the beginning of one of its own. */
export function hasWords(words: Understood['words'], column: typeof products.allWords | typeof products.nameWords = products.allWords): SQL | undefined {
  return and(...words.map((forms) => or(...shortest(forms).map((form) => like(column, `% ${form}%`)))));
}

/** A form that begins another finds all that the other finds. */
const shortest = (forms: readonly string[]) => forms.filter((form) => !forms.some((other) => other !== form && form.startsWith(other)));

const highest = String.fromCodePoint(0x10ffff);

async function knownBeginnings(db: Database, forms: readonly string[]): Promise<ReadonlySet<string>> {
  const list = sql.join(forms.map((form) => sql`${form}`), sql`, `);
  const found = await db
    .select({ form: sql<string>`form` })
    .from(sql`unnest(array[${list}]::text[]) as form`)
    .where(sql`exists (select 1 from ${searchWords} where ${searchWords.word} ~>=~ form and ${searchWords.word} ~<~ (form || ${highest}))`);
  return new Set(found.map(({ form }) => form));
}

async function nearWords(db: Database, word: string): Promise<readonly string[]> {
  const candidates: ShopWord[] = await db
    .select({ word: searchWords.word, products: searchWords.products })
    .from(searchWords)
    .orderBy(sql`${searchWords.word} <-> ${word}`)
    .limit(40);
  return likelyWords(word, candidates);
}
