import { categories, subCategories } from '@shop/shared-api';
import * as v from 'valibot';

const knownWords: readonly string[] = [...categories, ...subCategories];
const meaningList = knownWords.join(', ');

/** What a tag or type means: none, one or two of the shop's words, separated by commas. */
const meaning = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((word) => word.trim() === '' || isMeaning(word.trim())),
    ({ input }) => `The mapping has "${input}". Write words of the shop, separated by commas: ${meaningList}.`,
  ),
);
const isMeaning = (word: string): boolean => knownWords.some((known) => known.toLowerCase() === word.toLowerCase());

const meanings = v.pipe(
  v.record(v.string(), meaning),
  v.transform((record) => new Map(Object.entries(record).map(([text, words]) => [text.trim().toLowerCase(), words]))),
);

/** A word of a list, in any capitals. */
const wordOf = <const Words extends readonly string[]>(words: Words, option: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => words.find((word) => word.toLowerCase() === text.trim().toLowerCase()) ?? text),
    v.picklist(words, `${option} is one of: ${words.join(', ')}.`),
  );

/** What an operator says of the products of a whole file. */
export const choicesSchema = v.object({
  category: v.optional(wordOf(categories, '--category')),
  subCategory: v.optional(wordOf(subCategories, '--type')),
  unisex: v.optional(wordOf(['Women', 'Men'], '--unisex')),
  splitsOptions: v.optional(v.boolean()),
  mapping: v.optional(
    v.object({
      tags: v.optional(meanings),
      types: v.optional(meanings),
    }),
  ),
});
