import type { Product } from '@shop/shared-api';
import { listWordForms, findSynonyms, joinCompoundWords } from '@shop/shared-rules';
import { typeLabel } from './products.rules';

/** A product with its searchable words, computed once per list. */
interface SearchEntry {
  readonly product: Product;
  readonly nameWords: readonly string[];
  readonly words: readonly string[];
}

/** Builds the search index of a list: name, category, type and description. */
export function buildSearchIndex(products: readonly Product[]): readonly SearchEntry[] {
  return products.map((product) => {
    const { name, category, secondCategory = '', subCategory, description } = product;
    const nameWords = tokenize(name);
    const others = tokenize(`${category} ${secondCategory} ${subCategory} ${typeLabel(subCategory)} ${description}`);
    return { product, nameWords, words: [...nameWords, ...others] };
  });
}

/**
 * Returns the products in which every searched word is the prefix of a word; matches by name come first.
 * If nothing matches, one typo is tolerated in each word of at least four letters. An empty text returns all products.
 */
export function searchProducts(list: readonly SearchEntry[], text: string): readonly Product[] {
  const searched = joinCompoundWords(tokenize(text, false));
  if (searched.length === 0) return list.map((entry) => entry.product);
  const exact = rankMatches(list, searched, isPrefixMatch);
  return exact.length > 0 ? exact : rankMatches(list, searched, isFuzzyPrefixMatch);
}

type WordMatcher = (searched: string, word: string) => boolean;

function rankMatches(
  list: readonly SearchEntry[],
  searched: readonly string[],
  isMatch: WordMatcher,
): readonly Product[] {
  const matchesAll = (words: readonly string[]) =>
    searched.every((searchedWord) => words.some((word) => isMatch(searchedWord, word)));
  const hits = list.filter((entry) => matchesAll(entry.words));
  const byName = hits.filter((entry) => matchesAll(entry.nameWords));
  const byOther = hits.filter((entry) => !byName.includes(entry));
  return [...byName, ...byOther].map((entry) => entry.product);
}

/** Splits a text into words without case, accents and apostrophes. 't-shirt' also gives 'tshirt'. */
function tokenize(text: string, withJoined = true): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  const split = (some: string) => some.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return withJoined && plain.includes('-') ? [...split(plain), ...split(plain.replaceAll('-', ''))] : split(plain);
}

const isPrefixMatch: WordMatcher = (searched, word) =>
  findSynonyms(searched).some((synonym) => word.startsWith(synonym));

const isFuzzyPrefixMatch: WordMatcher = (searched, word) =>
  isPrefixMatch(searched, word) ||
  listWordForms(searched).some(
    (form) =>
      form.length >= 4 && [-1, 0, 1].some((offset) => isWithinOneEdit(form, word.slice(0, form.length + offset))),
  );

/** Returns true if one letter is wrong, missing or added, or two neighbours are swapped. */
function isWithinOneEdit(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || swapped;
}
