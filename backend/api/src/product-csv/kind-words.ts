import type { Category, SubCategory } from '@shop/shared-api';

/** Words of groups of people, with those of Shopify's German, French and Spanish values. */
export const categoryWords: Readonly<Record<Category, RegExp>> = {
  Kids: /\b(?:kids?|boys?|girls?|child|children|baby|babies|toddlers?|infants?|newborns?|juniors?|youth|kinder)\b/i,
  Women: /\b(?:women|woman|womens|ladies|lady|female|weiblich|damen|femmes?|mujer)\b/i,
  Men: /\b(?:men|man|mens|male|gents|gentlemen|herren|hommes?|hombre)\b|(?<!\p{L})männlich(?!\p{L})/iu,
};

export const genderWords = {
  unisex: /\bunisex\b/i,
  /** A tag that says for whom a product is and nothing else. */
  wholeTag:
    /^(?:for )?(?:kids?|boys?|girls?|child|children|baby|babies|toddlers?|infants?|newborns?|juniors?|youth|women|woman|womens|ladies|lady|female|men|man|mens|male|gents|gentlemen|unisex|her|him)(?:['’]?s)?(?: ?(?:and|&|\+|\/) ?(?:kids?|boys?|girls?|women|men|womens|mens)(?:['’]?s)?)?(?: (?:clothing|clothes|wear|apparel|fashion|collection))?$/i,
} as const;

export const ageWords = {
  kids: /\b(?:kids?|children|toddlers?|infants?|newborns?|bab(?:y|ies|ys)|kinder|kleinkinder|neugeborene|säuglinge)\b/i,
  adults: /\b(?:adults?|erwachsene|all ages)\b/i,
} as const;

/** Phrases with a word of clothes or people that they do not mean. */
export const misleading =
  /\b(?:short|long|half|full|three[- ]quarter)[- ]sleeved?s?\b|\b(?:high|low|mid)[- ]?tops?\b|\b(?:coat|jacket|shirt|tie)[- ](?:racks?|hangers?|hooks?|stands?)\b|\bgifts? for (?:men|women|kids|her|him)\b|\btop (?:rated|sellers?|selling|picks?)\b|\bshort (?=kurt)/gi;

/** Things that are no clothes of the shop, whatever else a text names. */
export const footwearAndOther =
  /\b(?:shoes?|sneakers?|trainers|boots?|sandals?|slippers?|footwear|socks?|furniture|racks?|jewell?ery|necklaces?|earrings?|mugs?|posters?|bags?|wallets?|gift cards?)\b/i;

/** From the most special to the most general: 'Fleece gym joggers' are gym wear, 'Sweatshirt' is no shirt. */
export const subCategoryWords: readonly (readonly [SubCategory, RegExp])[] = [
  ['gymtees', /\b(?:gym|gymtees?|gymwear|workout|training|activewear|sportswear|athletic|polyester tees?)\b/i],
  [
    'Winterwear',
    /\b(?:winterwear|winter|outerwear|jackets?|coats?|sweaters?|hoodies?|sweatshirts?|cardigans?|pullovers?|jumpers?|fleeces?|parkas?|puffers?|thermals?|shawls?|knitwear)\b/i,
  ],
  [
    'Bottomwear',
    /\b(?:bottomwear|bottoms?|trousers?|pants?|jeans?|shorts|skirts?|leggings?|joggers?|chinos?|palazzos?|dhotis?|salwars?|dungarees|culottes)\b/i,
  ],
  [
    'Topwear',
    /\b(?:topwear|tops?|shirts?|t-?shirts?|tees?|blouses?|kurtas?|kurtis?|polos?|tanks?|vests?|tunics?|henleys?|camisoles?)\b/i,
  ],
];
