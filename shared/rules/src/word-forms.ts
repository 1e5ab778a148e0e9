/** Returns a typed word and its forms without a plural ending: 'kurtas' also gives 'kurta'. */
export function listWordForms(word: string): readonly string[] {
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -1), word.slice(0, -2)];
  if (word.length > 3 && word.endsWith('s')) return [word, word.slice(0, -1)];
  return [word];
}
