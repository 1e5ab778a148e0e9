import { formsOf } from './word-forms';

/** What shoppers in India call things, and every word that then is looked for: the one place for such names. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
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
  ].flatMap(([called = '', known = '']) => called.split(' ').map((name) => [name, known.split(' ')] as const)),
);

/** The names that are understood beside the words of products. */
export const understoodNames: readonly string[] = [...otherNames.keys()];

/** What a searched word is looked for as (spec section 2); one of these has to begin a word of a product. */
export function namesOf(word: string): readonly string[] {
  const forms = formsOf(word);
  return otherNames.get(forms.find((form) => otherNames.has(form)) ?? '') ?? forms;
}

/** The words of a text, with a name that was written as two put together: 't shirt', 'track pants'. */
export function withWholeNames(words: readonly string[]): readonly string[] {
  return words.reduce<readonly string[]>((whole, word) => {
    const both = `${whole.at(-1) ?? ''}${word}`;
    return whole.length > 0 && formsOf(both).some((form) => otherNames.has(form)) ? [...whole.slice(0, -1), both] : [...whole, word];
  }, []);
}
