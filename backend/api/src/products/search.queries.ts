import { categories, subCategories } from '@shop/shared-api';
import { listWordForms, findSynonyms, synonymKeys, joinCompoundWords } from '@shop/shared-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { listedProducts, searchWords } from '../database/schema';
import { isNear, rankNearWords, type SearchWord, splitWords } from './search.rules';

/** The interpretation of a search text. */
interface SearchInterpretation {
  /** The words that a product must have, each with its synonyms; empty for a text without words. */
  readonly words: readonly (readonly string[])[];
  /** The words without synonyms, each with its forms. */
  readonly asTyped: readonly (readonly string[])[];
  /** The corrected text that is searched for, or null if nothing was corrected. */
  readonly corrected: string | null;
  /** Other texts that the shopper may have meant. They may find nothing: see `filterTextsWithHits`. */
  readonly alternatives: readonly string[];
}

const maxAlternatives = 3;
/**
 * These limits bound the cost of a search: distinct words, their synonyms together, corrected words, and alternative
 * texts that are tried.
 */
const maxDifferentWords = 6;
const maxNames = 16;
const maxCorrectedWords = 3;
const maxTriedTexts = 5;

/** Interprets a search text by the words of the products. A word that begins none of them counts as misspelt. */
export async function interpretSearch(db: Database, text: string): Promise<SearchInterpretation> {
  const typed = limitWords(removeSynonyms(joinCompoundWords(splitWords(text))));
  if (typed.length === 0) return { words: [], asTyped: [], corrected: null, alternatives: [] };
  const known = await findKnownForms(db, typed.flatMap(findSynonyms));
  const isKnown = (word: string) => findSynonyms(word).some((name) => known.has(name));
  const toCorrect = new Set(typed.filter((word) => !isKnown(word)).slice(0, maxCorrectedWords));
  const likely: (readonly string[])[] = [];
  for (const word of typed) likely.push(toCorrect.has(word) ? await findNearWords(db, word) : [word]);
  const chosen = typed.map((word, place) => likely[place]?.[0] ?? word);
  const meant = chosen.join(' ');
  const others = likely.flatMap((words, place) => words.slice(1).map((other) => chosen.with(place, other).join(' ')));
  const shorter = chosen.length > 1 ? chosen.map((_, place) => chosen.toSpliced(place, 1).join(' ')) : [];
  return {
    words: chosen.map(findSynonyms),
    asTyped: chosen.map(listWordForms),
    corrected: likely.some((words, place) => words.length > 0 && words[0] !== typed[place]) ? meant : null,
    alternatives: [...new Set([...others, ...shorter])],
  };
}

/** Removes words with the same synonyms as an earlier one, such as 'pants' beside 'pant'. */
function removeSynonyms(words: readonly string[]): readonly string[] {
  return [...new Map(words.toReversed().map((word) => [findSynonyms(word).join(' '), word])).values()].toReversed();
}

/** Returns the first words within the limits of words and synonyms. */
function limitWords(words: readonly string[]): readonly string[] {
  let names = 0;
  return words.slice(0, maxDifferentWords).filter((word) => (names += findSynonyms(word).length) <= maxNames);
}

/** Returns the first texts that find a product, at most `maxAlternatives`. */
export async function filterTextsWithHits(db: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts.slice(0, maxTriedTexts)) {
    if (found.length === maxAlternatives) break;
    const [hit] = await db
      .select({ id: listedProducts.productId })
      .from(listedProducts)
      .where(matchesTsQuery(toTsQuery(splitWords(text).map(findSynonyms))))
      .limit(1);
    if (hit) found.push(text);
  }
  return found;
}

/** The condition that a product's words match a query of PostgreSQL's text search. */
export const matchesTsQuery = (query: string): SQL => sql`${listedProducts.words} @@ ${query}::tsquery`;

/** A search as queries of PostgreSQL's text search. */
export interface RankedSearch {
  /** The query that finds all results. */
  readonly all: string;
  /** A query for each rank of the results, the best rank first. Each result is in exactly one. */
  readonly ranks: readonly string[];
}

/**
 * Ranks the results of a search: products with the typed words in their name, those with synonyms in their name, and
 * all others. Returns undefined for a text without words.
 */
export function rankResults({ words, asTyped }: SearchInterpretation): RankedSearch | undefined {
  if (words.length === 0) return undefined;
  const [all, typed, named] = [toTsQuery(words), toTsQuery(asTyped, nameMark), toTsQuery(words, nameMark)];
  // A product with the words in its name has them; a typed word that only stands for its synonyms finds nothing itself.
  if (typed === named) return { all, ranks: [typed, `${all} & !(${typed})`] };
  return { all, ranks: [`${all} & ${typed}`, `${named} & !(${typed})`, `${all} & !(${typed}) & !(${named})`] };
}

/** Precedes the words of a name in `listedProducts.words`. */
const nameMark = '=';

/** Returns the query for products with every word, or one that begins with it. Words have no punctuation. */
const toTsQuery = (words: SearchInterpretation['words'], mark = ''): string =>
  words
    .map(
      (forms) =>
        `(${removeLongerForms(forms)
          .map((form) => `'${mark}${form}':*`)
          .join(' | ')})`,
    )
    .join(' & ');

/** Removes forms that begin with another form, which finds all that they find. */
const removeLongerForms = (forms: readonly string[]) =>
  forms.filter((form) => !forms.some((other) => other !== form && form.startsWith(other)));

const highestCharacter = String.fromCodePoint(0x10ffff);

async function findKnownForms(db: Database, forms: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ form: sql<string>`form` })
    .from(unnestTexts(forms, 'form'))
    .where(
      sql`exists (select 1 from ${searchWords} where ${searchWords.word} ~>=~ form and ${searchWords.word} ~<~ (form || ${highestCharacter}))`,
    );
  return new Set(found.map(({ form }) => form));
}

/** Finds words of product names and categories near a misspelt word. Words of descriptions are not used. */
async function findNearWords(db: Database, typed: string): Promise<readonly string[]> {
  const alike: SearchWord[] = await db
    .select({ word: searchWords.word, products: searchWords.products })
    .from(searchWords)
    .orderBy(sql`${searchWords.word} <-> ${typed}`)
    .limit(40);
  const near = alike.filter(({ word }) => isNear(typed, word));
  const inNames = await findWordsInNames(
    db,
    near.map(({ word }) => word),
  );
  const own = near.filter(({ word }) => kindWords.has(word) || inNames.has(word));
  return rankNearWords(typed, [...own, ...synonymKeys.map((word) => ({ word, products: 0 }))]);
}

const kindWords: ReadonlySet<string> = new Set(
  [...categories, ...subCategories, 'gym polyester', 'tees'].flatMap(splitWords),
);

async function findWordsInNames(db: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const inSome = await db
    .select({ word: sql<string>`word` })
    .from(unnestTexts(words, 'word'))
    .where(
      sql`exists (select 1 from ${listedProducts} where ${listedProducts.words} @@ ('''' || ${nameMark} || word || '''')::tsquery)`,
    );
  return new Set(inSome.map(({ word }) => word));
}

/** Returns the texts as a table with one column. */
function unnestTexts(texts: readonly string[], column: string): SQL {
  const list = sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
  return sql`unnest(array[${list}]::text[]) as ${sql.identifier(column)}`;
}
