import { listWordForms } from './word-forms';

/** What shoppers in India call garments and colours, and the words of products that match. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['tshirt teeshirt', 'tshirt tee polo'],
    ['pant', 'pant trousers jeans chinos joggers palazzo'],
    ['salwar churidar pyjama pajama', 'salwar churidar pyjama palazzo trousers'],
    ['trackpant sweatpant lower', 'joggers'],
    ['halfpant bermuda', 'shorts'],
    ['denim', 'denim jeans'],
    ['kurti', 'kurti kurta'],
    ['coat', 'coat jacket bandhgala'],
    ['blazer sherwani', 'blazer sherwani bandhgala nehru'],
    ['sweater jumper pullover', 'sweater jumper pullover rollneck cardigan'],
    ['sweatshirt', 'sweatshirt hoodie'],
    ['vest sleeveless', 'vest sleeveless tank'],
    ['black', 'black ink charcoal'],
    ['man gent', 'men'],
    ['woman lady ladies', 'women'],
    ['boy girl child children', 'kids'],
  ].flatMap(([typed = '', matched = '']) => typed.split(' ').map((word) => [word, matched.split(' ')] as const)),
);

/** The words that have synonyms. */
export const synonymKeys: readonly string[] = [...synonyms.keys()];

/** Returns the words to search for instead of a typed word. A product matches if one of its words starts with any. */
export function findSynonyms(word: string): readonly string[] {
  const forms = listWordForms(word);
  return synonyms.get(forms.find((form) => synonyms.has(form)) ?? '') ?? forms;
}

/** Joins neighbouring words that form a known compound: 't shirt' becomes 'tshirt', 'track pants' 'trackpants'. */
export function joinCompoundWords(words: readonly string[]): readonly string[] {
  return words.reduce<readonly string[]>((joined, word) => {
    const compound = `${joined.at(-1) ?? ''}${word}`;
    const isKnown = joined.length > 0 && listWordForms(compound).some((form) => synonyms.has(form));
    return isKnown ? [...joined.slice(0, -1), compound] : [...joined, word];
  }, []);
}
