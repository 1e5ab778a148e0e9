const maxWords = 8;

/**
 * Splits a text into words like the database function words_of: without accents, apostrophes, punctuation and capitals.
 */
export function splitWords(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return plain
    .split(/[\s!-/:-@[-`{-~‐-―“”‘…]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** A word of the shop and the number of products that have it. */
export interface SearchWord {
  readonly word: string;
  readonly products: number;
}

/**
 * Whether `typed` may be a misspelling of a word or of its beginning. Short words must match exactly, because nearly
 * all are near another one.
 */
export function isNear(typed: string, word: string): boolean {
  const maxDistance = typed.length <= 3 ? 0 : typed.length <= 6 ? 1 : typed.length <= 8 ? 2 : 3;
  return word.length >= 3 && !/^\d/.test(word) && computePrefixDistance(typed, word) <= maxDistance;
}

/** Returns the words nearest to `typed`, the likeliest first; none if all are too different. */
export function rankNearWords(typed: string, candidates: readonly SearchWord[]): readonly string[] {
  const near = candidates
    .filter(({ word }) => isNear(typed, word))
    .map((candidate) => ({
      ...candidate,
      prefixDistance: computePrefixDistance(typed, candidate.word),
      distance: editDistance(typed, candidate.word),
    }));
  const fewest = Math.min(...near.map((one) => one.prefixDistance));
  const likely = near
    .filter((one) => one.prefixDistance <= fewest)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        b.products - a.products ||
        (a.word < b.word ? -1 : 1),
    )
    .map((one) => one.word);
  return [...new Set(likely)];
}

/**
 * Computes the edit distance to the nearest beginning of a word, because the shopper may still be typing. Words of up
 * to four letters must begin the word or match it whole.
 */
function computePrefixDistance(typed: string, word: string): number {
  if (typed.length <= 4) return word.startsWith(typed) ? 0 : editDistance(typed, word);
  return Math.min(...[-1, 0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more))));
}

/** Computes the optimal string alignment distance: letters replaced, missing or added, and neighbours swapped. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
