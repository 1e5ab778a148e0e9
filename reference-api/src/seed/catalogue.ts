import type { Category, SubCategory } from '@shop/shared-api';
import { between, chanceFrom } from './chance';
import type { Pictures } from './pictures';
import type { SeedProduct } from './seed-product';

const sizes = ['S', 'M', 'L', 'XL'];
const standIn: readonly (readonly [string, Category, SubCategory, number])[] = [
  ['Linen Camp Shirt', 'Men', 'Topwear', 1499],
  ['Oxford Shirt', 'Men', 'Topwear', 1299],
  ['Pleated Chinos', 'Men', 'Bottomwear', 1799],
  ['Wool Overshirt', 'Men', 'Winterwear', 3499],
  ['Training Tee', 'Men', 'gymtees', 699],
  ['Block Print Kurta', 'Women', 'Topwear', 1199],
  ['Silk Blend Blouse', 'Women', 'Topwear', 1899],
  ['Wide Leg Trousers', 'Women', 'Bottomwear', 1699],
  ['Quilted Jacket', 'Women', 'Winterwear', 4299],
  ['Stride Tee', 'Women', 'gymtees', 799],
  ['Striped Tee', 'Kids', 'Topwear', 499],
  ['Corduroy Joggers', 'Kids', 'Bottomwear', 899],
  ['Fleece Hoodie', 'Kids', 'Winterwear', 1399],
  ['Play Tee', 'Kids', 'gymtees', 449],
  ['Mandarin Collar Shirt', 'Men', 'Topwear', 998],
  ['Ribbed Cardigan', 'Women', 'Winterwear', 2400],
];

export function seedProducts(pictures: Pictures, _count: number | undefined): SeedProduct[] {
  return standIn.map(([name, category, subCategory, price], position) => {
    const id = name.toLowerCase().replace(/ /g, '-');
    const chance = chanceFrom(id);
    return {
      id,
      position,
      name,
      description: `${name}.`,
      pricePaise: price * 100,
      images: pictures.imagesOf(id),
      category,
      subCategory,
      sizes,
      stock: Object.fromEntries(sizes.map((size, index) => [size, index === 3 ? 0 : between(chance, 2, 40)])),
      bestseller: position < 8,
      showcase: position % 3 === 0,
      gate: null,
    };
  });
}
