import * as v from 'valibot';

/** A drawn garment: its slug, as 'men-khadi-kurta', and the addresses of its pictures, the thumbnail first. */
export const garmentsSchema = v.pipe(
  v.array(v.object({ key: v.string(), images: v.array(v.string()) })),
  v.minLength(1),
);
export type Garments = v.InferOutput<typeof garmentsSchema>;

const categories: Readonly<Record<string, string>> = { men: 'Men', women: 'Women', kids: 'Kids' };
const types: readonly (readonly [RegExp, string])[] = [
  [/gym|mesh/, 'gymtees'],
  [/trouser|jogger|skirt|pant|jeans|short|dungaree|palazzo|chino/, 'Bottomwear'],
  [/hoodie|puffer|sweater|jacket|cardigan|coat|shawl|pullover/, 'Winterwear'],
];

/** The fields of a product that follow from its slug. */
export function productFields(garments: Garments, place: number): Readonly<Record<string, unknown>> {
  const garment = garments[place % garments.length];
  const key = garment?.key ?? 'garment';
  const words = key.split('-');
  const category = categories[words[0] ?? ''] ?? 'Men';
  const name = (category === 'Kids' || words[0] === 'men' || words[0] === 'women' ? words.slice(1) : words).join(' ');
  return {
    _id: key,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    description: `Cut with room to move and sewn to last. ${'Washes at 30 degrees, dries in the shade and asks for a warm iron. '.repeat(3)}`,
    category,
    subCategory: types.find(([pattern]) => pattern.test(key))?.[1] ?? 'Topwear',
    images: garment?.images ?? [],
    image: garment?.images[0] ?? '',
    price: 799 + 250 * (place % 9),
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { S: 4, M: 12, L: 2, XL: 0 },
    quantity: 3 + 4 * place,
    bestseller: place < 5,
    showcase: place >= 5 && place < 10,
  };
}
