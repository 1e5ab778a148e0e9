import * as fc from 'fast-check';
import { findSynonyms, synonymKeys, joinCompoundWords } from './synonyms';
import { listWordForms } from './word-forms';

test.each([
  ['tshirts', ['tshirt', 'tee', 'polo']],
  ['salwar', ['salwar', 'churidar', 'pyjama', 'palazzo', 'trousers']],
  ['ladies', ['women']],
  ['kurtas', ['kurtas', 'kurta']],
])('search: “%s” is searched for as %j', (word, names) => {
  expect(findSynonyms(word)).toEqual(names);
});

test.each([
  [
    ['red', 't', 'shirt'],
    ['red', 'tshirt'],
  ],
  [
    ['tee', 'shirts', 'men'],
    ['teeshirts', 'men'],
  ],
  [['track', 'pants'], ['trackpants']],
  [
    ['camp', 'shirt'],
    ['camp', 'shirt'],
  ],
])('search: the words %j are joined to %j', (words, names) => {
  expect(joinCompoundWords(words)).toEqual(names);
});

test('search: a word without synonyms is searched for in its own forms, and joining loses no letter', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 5 });
  fc.assert(fc.property(words, (typed) => joinCompoundWords(typed).join('') === typed.join('')));
  fc.assert(
    fc.property(fc.string(), (word) => {
      const hasSynonyms = listWordForms(word).some((form) => synonymKeys.includes(form));
      return hasSynonyms || findSynonyms(word).join() === listWordForms(word).join();
    }),
  );
});
