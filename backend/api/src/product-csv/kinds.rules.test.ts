import { describeKind, findCategory, findSubCategory, type KindChoices, type KindTexts } from './kinds.rules';

const texts = (given: Partial<KindTexts>): KindTexts => ({
  category: '',
  subCategory: '',
  targetGender: '',
  targetAge: '',
  gender: '',
  ageGroup: '',
  type: '',
  tags: '',
  productCategory: '',
  googleCategory: '',
  title: '',
  ...given,
});

const findKinds = (given: Partial<KindTexts>, choices: KindChoices = {}) => [
  findCategory(texts(given), choices),
  findSubCategory(texts(given), choices),
];
const certain = (value: string) => ({ value, isGuess: false });
const guess = (value: string, warning: unknown) => ({
  value,
  isGuess: true,
  warning,
  detail: expect.anything() as unknown,
});

test.each<[Partial<KindTexts>, string, string]>([
  [{ tags: 'summer, Men', type: 'Shirts' }, 'Men', 'Topwear'],
  [
    { gender: 'female', productCategory: 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets' },
    'Women',
    'Winterwear',
  ],
  [{ gender: 'male', ageGroup: 'kids', type: 'Joggers' }, 'Kids', 'Bottomwear'],
  [{ category: 'Men', tags: 'Women', subCategory: 'gymtees', type: 'Coats' }, 'Men', 'gymtees'],
  [{ targetGender: 'female', targetAge: 'adults', type: 'Kurtas' }, 'Women', 'Topwear'],
  [{ targetGender: 'weiblich', type: 'Tops' }, 'Women', 'Topwear'],
  [{ targetGender: 'männlich', targetAge: 'Erwachsene', type: 'Jeans' }, 'Men', 'Bottomwear'],
  [{ targetGender: 'male', targetAge: 'Kleinkinder', type: 'Shorts' }, 'Kids', 'Bottomwear'],
  [{ tags: 'Men, Short Sleeve, Cotton Tee' }, 'Men', 'Topwear'],
  [{ tags: 'Women’s clothing', type: 'Short kurti' }, 'Women', 'Topwear'],
  [{ tags: 'For her, boots, tee' }, 'Women', 'Topwear'],
])('the category and type of %j are %s and %s, without a guess', (given, category, subCategory) => {
  expect(findKinds(given)).toEqual([certain(category), certain(subCategory)]);
});

test('what only words of a title or of longer tags say is a guess, with a warning', () => {
  const ofTitle = expect.stringContaining('words of the title alone') as unknown;
  const ofTags = expect.stringContaining('words of the tags alone') as unknown;
  expect(findKinds({ title: 'Women’s gym tee' })).toEqual([guess('Women', ofTitle), guess('gymtees', ofTitle)]);
  expect(findKinds({ title: 'Gilmore Girls Inspired Tee', type: 'Shirts' })[0]).toEqual(guess('Kids', ofTitle));
  expect(findKinds({ tags: 'Gilmore Girls', type: 'Shirts' })[0]).toEqual(guess('Kids', ofTags));
});

test('shoes, a coat rack and a gift for her are no clothes for women', () => {
  const refused = { problem: expect.stringContaining('is no clothing, so --type does not count') as unknown };
  expect(findKinds({ title: 'High-top Sneaker', type: 'Shoes', tags: 'Women' })[1]).toMatchObject(refused);
  expect(findKinds({ title: 'Winter boots', type: 'Training Shoes' })[1]).toMatchObject(refused);
  expect(findKinds({ title: 'Coat rack', type: 'Furniture', tags: 'Gift for her' })).toEqual([
    { problem: expect.stringContaining('does not say') as unknown },
    { ...refused, detail: 'Furniture' },
  ]);
  expect(findKinds({ type: 'Shoes' }, { subCategory: 'Topwear' })[1]).toMatchObject(refused);
});

test('the operator’s choice comes after what the file says, and before a guess, which is said', () => {
  const choices = { category: 'Women', subCategory: 'Topwear' } as const;
  expect(findKinds({ title: 'Scarf' }, choices)).toEqual([certain('Women'), certain('Topwear')]);
  expect(findKinds({ title: 'Scarf', tags: 'Men', type: 'Jeans' }, choices)).toEqual([
    certain('Men'),
    certain('Bottomwear'),
  ]);
  expect(findKinds({ title: 'Gilmore Girls Tee' }, choices)[0]).toEqual({
    ...certain('Women'),
    warning: 'Words of its tags or title say something else than you chose.',
    detail: 'Women: "Gilmore Girls Tee"',
  });
});

test('a product for women and men is listed under both, or only where the operator says', () => {
  for (const given of [{ targetGender: 'unisex' }, { tags: 'Men, Women' }, { gender: 'Unisex' }, { tags: 'Unisex' }]) {
    expect(findKinds(given, { unisex: 'Women' })[0]).toEqual(certain('Women'));
    expect(findKinds(given)[0]).toEqual({ ...certain('Women'), second: 'Men' });
  }
  expect(findKinds({ category: 'men, Women' })[0]).toEqual({ ...certain('Men'), second: 'Women' });
  expect(findKinds({ category: 'Men, Women, Kids' })[0]).toMatchObject({ problem: expect.any(String) as unknown });
  expect(findKinds({ title: 'Tee for men and women' })[0]).toMatchObject({ second: 'Men', isGuess: true });
  expect(findKinds({ title: 'Tee for men and women' }, { category: 'Kids' })[0]).toEqual(certain('Kids'));
  const mapping = { tags: new Map([['all', 'Men, Women, Topwear']]) };
  expect(findKinds({ tags: 'All' }, { mapping })).toEqual([{ ...certain('Men'), second: 'Women' }, certain('Topwear')]);
});

test('a mapping says what tags and types mean, before any word does', () => {
  const mapping = { tags: new Map([['eid edit', 'Women']]), types: new Map([['suits', 'women, topwear']]) };
  expect(findKinds({ type: 'Suits' }, { mapping })).toEqual([certain('Women'), certain('Topwear')]);
  expect(findKinds({ tags: 'new, Eid Edit', title: 'Men’s jeans', type: 'Jeans' }, { mapping })[0]).toEqual(
    certain('Women'),
  );
});

test('the draft of a mapping has what the shop makes of a tag or type', () => {
  expect([describeKind('Womens Kurtis', 'types'), describeKind('Suits', 'types')]).toEqual(['Women, Topwear', '']);
  expect([describeKind('Men', 'tags'), describeKind('Gilmore Girls', 'tags')]).toEqual(['Men', '']);
});

test('a category that cannot be told is refused with what to do', () => {
  expect(findKinds({ title: 'Scarf', type: 'Scarf' })).toEqual([
    {
      problem:
        'It does not say whether it is for men, women or kids. Add the tag Men, Women or Kids, or import with --category.',
    },
    {
      problem:
        'Its type fits none of the shop’s. Set Type to Topwear, Bottomwear, Winterwear or gymtees, or import with --type.',
      detail: 'Scarf',
    },
  ]);
});
