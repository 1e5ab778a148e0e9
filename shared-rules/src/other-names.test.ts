import * as fc from 'fast-check';
import { namesOf, understoodNames, withWholeNames } from './other-names';
import { formsOf } from './word-forms';

test.each([
  ['tshirts', ['tshirt', 'tee', 'polo']],
  ['salwar', ['salwar', 'churidar', 'pyjama', 'palazzo', 'trousers']],
  ['ladies', ['women']],
  ['kurtas', ['kurtas', 'kurta']],
])('§2 “%s” is looked for as %j', (word, names) => {
  expect(namesOf(word)).toEqual(names);
});

test.each([
  [['red', 't', 'shirt'], ['red', 'tshirt']],
  [['tee', 'shirts', 'men'], ['teeshirts', 'men']],
  [['track', 'pants'], ['trackpants']],
  [['camp', 'shirt'], ['camp', 'shirt']],
])('§2 the words %j are the names %j', (words, names) => {
  expect(withWholeNames(words)).toEqual(names);
});

test('§2 a word without another name is looked for in its own forms, and no letter is lost', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 5 });
  fc.assert(fc.property(words, (typed) => withWholeNames(typed).join('') === typed.join('')));
  fc.assert(fc.property(fc.string(), (word) => formsOf(word).some((form) => understoodNames.includes(form)) || namesOf(word).join() === formsOf(word).join()));
});
