import { type Category, categories, type SubCategory, subCategories } from '@shop/shared-api';

/** The texts of a product by which its category and type are told. Missing ones are ''. */
export interface KindTexts {
  readonly category: string;
  readonly subCategory: string;
  readonly gender: string;
  readonly ageGroup: string;
  readonly type: string;
  readonly tags: string;
  readonly productCategory: string;
  readonly googleCategory: string;
  readonly title: string;
}

const categoryWords: Readonly<Record<Category, RegExp>> = {
  Kids: /\b(?:kids?|boys?|girls?|child|children|baby|babies|toddlers?|infants?|newborns?|juniors?|youth)\b/i,
  Women: /\b(?:women|woman|womens|ladies|lady|female|her)\b/i,
  Men: /\b(?:men|man|mens|male|gents|gentlemen|him)\b/i,
};

/** From the most special to the most general: 'Fleece gym joggers' are gym wear, 'Sweatshirt' is no shirt. */
const subCategoryWords: readonly (readonly [SubCategory, RegExp])[] = [
  ['gymtees', /\b(?:gym|gymtees?|gymwear|workout|training|activewear|sportswear|athletic|polyester tees?)\b/i],
  [
    'Winterwear',
    /\b(?:winterwear|winter|outerwear|jackets?|coats?|sweaters?|hoodies?|sweatshirts?|cardigans?|pullovers?|jumpers?|fleeces?|parkas?|puffers?|thermals?|shawls?|knitwear)\b/i,
  ],
  [
    'Bottomwear',
    /\b(?:bottomwear|bottoms?|trousers?|pants?|jeans?|shorts?|skirts?|leggings?|joggers?|chinos?|palazzos?|dhotis?|salwars?|dungarees|culottes)\b/i,
  ],
  [
    'Topwear',
    /\b(?:topwear|tops?|shirts?|t-?shirts?|tees?|blouses?|kurtas?|kurtis?|polos?|tanks?|vests?|tunics?|henleys?|camisoles?)\b/i,
  ],
];

/** Returns the category, or a sentence that says why it cannot be told. */
export function findCategory(texts: KindTexts): Category | { readonly problem: string } {
  const own = findExact(categories, texts.category);
  if (own) return own;
  if (/\b(?:kids|toddler|infant|newborn)\b/i.test(texts.ageGroup)) return 'Kids';
  const sources = [texts.gender, texts.type, texts.tags, texts.productCategory, texts.googleCategory, texts.title];
  for (const text of sources) {
    if (categoryWords.Kids.test(text)) return 'Kids';
    const found = (['Women', 'Men'] as const).filter((category) => categoryWords[category].test(text));
    if (found.length === 2)
      return { problem: `It is for women and for men ("${text}"), and the shop lists a product once. ${categoryHelp}` };
    if (found[0]) return found[0];
  }
  return { problem: `It does not say whether it is for men, women or kids. ${categoryHelp}` };
}

const categoryHelp = 'Add the tag Men, Women or Kids.';

/** Returns the type, or a sentence that says why it cannot be told. */
export function findSubCategory(texts: KindTexts): SubCategory | { readonly problem: string } {
  const own = findExact(subCategories, texts.subCategory);
  if (own) return own;
  const paths = [texts.productCategory, texts.googleCategory].flatMap((path) => path.split('>').toReversed());
  for (const text of [texts.type, ...paths, texts.tags, texts.title]) {
    const found = subCategoryWords.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return {
    problem: 'Its type fits none of the shop’s. Set Type to Topwear, Bottomwear, Winterwear or gymtees.',
  };
}

const findExact = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value.toLowerCase() === text.trim().toLowerCase());
