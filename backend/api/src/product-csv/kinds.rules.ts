import { type Category, categories, type SubCategory, subCategories } from '@shop/shared-api';
import { ageWords, categoryWords, footwearAndOther, genderWords, misleading, subCategoryWords } from './kind-words';

/** The texts of a product by which its category and type are told. Missing ones are ''. */
export interface KindTexts {
  readonly category: string;
  readonly subCategory: string;
  readonly targetGender: string;
  readonly targetAge: string;
  readonly gender: string;
  readonly ageGroup: string;
  readonly type: string;
  readonly tags: string;
  readonly productCategory: string;
  readonly googleCategory: string;
  readonly title: string;
}

export type Meanings = ReadonlyMap<string, string>;

/** What the operator says for a whole file. */
export interface KindChoices {
  /** For products of which the file does not say it. */
  readonly category?: Category | undefined;
  readonly subCategory?: SubCategory | undefined;
  /** The one place where products for women and men are listed; without it they are in both. */
  readonly unisex?: 'Women' | 'Men' | undefined;
  /** Whether each value of an option besides size and colour is a product of its own. */
  readonly splitsOptions?: boolean | undefined;
  /** What tags and types in small letters mean: words of the shop separated by commas, such as "Women, Topwear". */
  readonly mapping?: { readonly tags?: Meanings | undefined; readonly types?: Meanings | undefined } | undefined;
}

/** A value, and for a product for women and men the category in which it is listed, too. */
interface Kinds<Kind extends string> {
  readonly value: Kind;
  readonly second?: Kind;
}

/** What was found: whether it is a guess, and a sentence to warn with; or a sentence about what is wrong. */
export type FoundKind<Kind extends string> =
  | (Kinds<Kind> & { readonly isGuess: boolean; readonly warning?: string; readonly detail?: string })
  | { readonly problem: string; readonly detail?: string };

const categoryProblem =
  'It does not say whether it is for men, women or kids. Add the tag Men, Women or Kids, or import with --category.';
const subCategoryProblem =
  'Its type fits none of the shop’s. Set Type to Topwear, Bottomwear, Winterwear or gymtees, or import with --type.';
const otherThingProblem =
  'Its type is no clothing, so --type does not count for it. Say with --mapping what the type means, or leave the product out.';

/** Finds the category. What the file says comes first, then the operator's choice, then a guess from the words. */
export function findCategory(texts: KindTexts, choices: KindChoices = {}): FoundKind<Category> {
  const own = readKindList(categories, texts.category) ?? findMapped(texts, choices, categories);
  if (own) return { ...own, isGuess: false };
  if (isForKids(texts.targetAge) || isForKids(texts.ageGroup)) return { value: 'Kids', isGuess: false };
  const certain = [texts.targetGender, texts.gender, texts.type, ...findWholeTags(texts.tags)];
  for (const text of [...certain, texts.productCategory, texts.googleCategory]) {
    const found = chooseCategory(text, choices);
    if (found) return { ...found, isGuess: false };
  }
  for (const [text, source] of [
    [texts.tags, 'tags'],
    [texts.title, 'title'],
  ] as const) {
    const found = chooseCategory(text, choices);
    if (!found || (found.second && choices.category)) continue;
    return settleGuess(found, choices.category, text, `category was told by words of the ${source}`);
  }
  if (choices.category) return { value: choices.category, isGuess: false };
  return { problem: categoryProblem };
}

/** Finds the type, in the same order. */
export function findSubCategory(texts: KindTexts, choices: KindChoices = {}): FoundKind<SubCategory> {
  const own = findExact(subCategories, texts.subCategory) ?? findMapped(texts, choices, subCategories)?.value;
  if (own) return { value: own, isGuess: false };
  const paths = [texts.productCategory, texts.googleCategory].flatMap((path) => path.split('>').toReversed());
  for (const text of [texts.type, ...paths]) {
    const value = matchSubCategory(text);
    if (value) return { value, isGuess: false };
    if (footwearAndOther.test(text)) return { problem: otherThingProblem, detail: text.trim() };
  }
  const tagged = matchSubCategory(removeOtherThings(texts.tags));
  if (tagged) return { value: tagged, isGuess: false };
  const guess = matchSubCategory(texts.title);
  if (guess)
    return settleGuess({ value: guess }, choices.subCategory, texts.title, 'type was told by words of the title');
  if (choices.subCategory) return { value: choices.subCategory, isGuess: false };
  return { problem: subCategoryProblem, ...(texts.type === '' ? {} : { detail: texts.type }) };
}

/** Returns the words of the shop that a tag or type means by itself, for the draft of a mapping; '' for none. */
export function describeKind(text: string, kind: 'tags' | 'types'): string {
  const category = kind === 'types' || findWholeTags(text).length > 0 ? chooseCategory(text, {}) : undefined;
  const words = [category?.value, category?.second, matchSubCategory(text)];
  return words.filter((word) => word !== undefined).join(', ');
}

/** The operator's choice goes before a guess; a guess that differs from it is said. */
function settleGuess<Kind extends string>(
  guess: Kinds<Kind>,
  choice: Kind | undefined,
  text: string,
  source: string,
): FoundKind<Kind> {
  if (choice === guess.value) return { value: choice, isGuess: false };
  const detail = `${choice ?? guess.value}: "${text}"`;
  if (choice === undefined) return { ...guess, isGuess: true, warning: `Its ${source} alone.`, detail };
  return {
    value: choice,
    isGuess: false,
    warning: 'Words of its tags or title say something else than you chose.',
    detail,
  };
}

const isForKids = (ages: string): boolean => ageWords.kids.test(ages) && !ageWords.adults.test(ages);

function chooseCategory(text: string, { unisex }: KindChoices): Kinds<Category> | undefined {
  const plain = removeMisleading(text);
  if (categoryWords.Kids.test(plain)) return { value: 'Kids' };
  const found = (['Women', 'Men'] as const).filter((category) => categoryWords[category].test(plain));
  if (found.length === 2 || genderWords.unisex.test(plain))
    return unisex ? { value: unisex } : { value: 'Women', second: 'Men' };
  return found[0] && { value: found[0] };
}

function matchSubCategory(text: string): SubCategory | undefined {
  const plain = removeMisleading(text);
  if (footwearAndOther.test(plain)) return undefined;
  return subCategoryWords.find(([, words]) => words.test(plain))?.[0];
}

const removeMisleading = (text: string): string => text.replace(misleading, ' ');

/** Returns the tags that name a group of people and nothing else, as one text; none without any. */
function findWholeTags(tags: string): string[] {
  const whole = tags.split(',').filter((tag) => genderWords.wholeTag.test(tag.trim()));
  const spelled = whole.map((tag) => tag.replace(/\bher\b/i, 'women').replace(/\bhim\b/i, 'men'));
  return whole.length === 0 ? [] : [spelled.join(', ')];
}

const removeOtherThings = (tags: string): string =>
  tags
    .split(',')
    .filter((tag) => !footwearAndOther.test(tag))
    .join();

function findMapped<Kind extends string>(
  { type, tags }: KindTexts,
  { mapping }: KindChoices,
  kinds: readonly Kind[],
): Kinds<Kind> | undefined {
  const read = (words: Meanings | undefined, key: string) =>
    (words?.get(key.trim().toLowerCase()) ?? '').split(',').flatMap((word) => findExact(kinds, word) ?? []);
  const found = [read(mapping?.types, type), ...tags.split(',').map((tag) => read(mapping?.tags, tag))];
  return toKinds(found.find(({ length }) => length > 0));
}

/** Reads one kind, or two such as "Women, Men"; undefined for a list with more or with other words. */
export function readKindList<Kind extends string>(kinds: readonly Kind[], text: string): Kinds<Kind> | undefined {
  const words = text.split(',').map((word) => findExact(kinds, word));
  return words.length > 2 || words.includes(undefined) ? undefined : toKinds(words.flatMap((word) => word ?? []));
}

const toKinds = <Kind extends string>([value, second]: readonly Kind[] = []): Kinds<Kind> | undefined =>
  value && { value, ...(second && second !== value ? { second } : {}) };

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const findExact = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => isSame(value, text));
