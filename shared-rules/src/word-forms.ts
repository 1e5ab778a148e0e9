/** A word that is searched for as typed, and without the ending of a plural (spec section 2): 'kurtas' means 'kurta' too. */
export function formsOf(word: string): readonly string[] {
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -1), word.slice(0, -2)];
  if (word.length > 3 && word.endsWith('s')) return [word, word.slice(0, -1)];
  return [word];
}
