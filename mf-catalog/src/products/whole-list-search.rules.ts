import type { Product } from '@shop/shared-api';
import { listWordForms, findSynonyms, joinCompoundWords } from '@shop/shared-rules';
import { typeLabel } from './products.rules';

/** A product with the words that it can be found by, made once per list. */
export interface Findable {
  readonly product: Product;
  readonly nameWords: readonly string[];
  readonly words: readonly string[];
}

/** Prepares a list for searching in name, category, type and description. */
export function makeFindable(products: readonly Product[]): readonly Findable[] {
  return products.map((product) => {
    const { name, category, subCategory, description } = product;
    const nameWords = wordsOf(name);
    const others = wordsOf(`${category} ${subCategory} ${typeLabel(subCategory)} ${description}`);
    return { product, nameWords, words: [...nameWords, ...others] };
  });
}

/**
 * Products in which every word of the text begins some word; those found by their name alone come first.
 * When nothing fits, one slip of the finger is forgiven in each longer word. An empty text finds all.
 */
export function search(list: readonly Findable[], text: string): readonly Product[] {
  const wanted = joinCompoundWords(wordsOf(text, false));
  if (wanted.length === 0) return list.map((one) => one.product);
  const exact = found(list, wanted, begins);
  return exact.length > 0 ? exact : found(list, wanted, almostBegins);
}

type Fits = (wanted: string, word: string) => boolean;

function found(list: readonly Findable[], wanted: readonly string[], fits: Fits): readonly Product[] {
  const inAll = (words: readonly string[]) => wanted.every((one) => words.some((word) => fits(one, word)));
  const hits = list.filter((one) => inAll(one.words));
  const byName = hits.filter((one) => inAll(one.nameWords));
  const byOther = hits.filter((one) => !byName.includes(one));
  return [...byName, ...byOther].map((one) => one.product);
}

/** Words without case, accents and apostrophes; 't-shirt' also counts as 'tshirt'. */
function wordsOf(text: string, withJoined = true): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  const split = (some: string) => some.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return withJoined && plain.includes('-') ? [...split(plain), ...split(plain.replaceAll('-', ''))] : split(plain);
}

const begins: Fits = (wanted, word) => findSynonyms(wanted).some((one) => word.startsWith(one));

const almostBegins: Fits = (wanted, word) =>
  begins(wanted, word) ||
  listWordForms(wanted).some(
    (one) => one.length >= 4 && [-1, 0, 1].some((more) => isOneSlipFrom(one, word.slice(0, one.length + more))),
  );

/** One letter wrong, missing or too many, or two neighbours swapped. */
function isOneSlipFrom(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || swapped;
}
