import { findConstruction, garments, gatedGarments, writeConstruction, type Garment } from '@shop/pictures';
import { randomInteger, createRandom } from './random';
import type { Offer, Offers } from './offer';
import { gatedOffers } from './offers-gated';
import { kidsOffers } from './offers-kids';
import { menOffers } from './offers-men';
import { womenOffers } from './offers-women';
import type { ListImages } from './pictures';
import type { SeedProduct } from './seed-product';
import { createVariation } from './variations';

const sizes = ['S', 'M', 'L', 'XL'] as const;
const offers: Offers = { ...menOffers, ...womenOffers, ...kidsOffers };

/**
 * Creates the products of the seed deterministically: each garment once, then variations up to `count`, then the gated
 * products, which `count` does not include.
 */
export function createSeedProducts(imagesOf: ListImages, count: number = garments.length): SeedProduct[] {
  const first = sortGarments().map((garment, position) => createProduct(garment, position, imagesOf));
  const open: SeedProduct[] = first.slice(0, count);
  for (let making = 1; open.length < count; making += 1) {
    for (const base of first.slice(0, count - open.length)) open.push(createVariant(base, making, open.length));
  }
  return [...open, ...createGatedProducts(imagesOf, open.length)];
}

/** Alternates categories, and types within each, so that the first page shows the full range. */
function sortGarments(): Garment[] {
  return interleave(
    groupBy(garments, (one) => one.category).map((range) => interleave(groupBy(range, (one) => one.subCategory))),
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

function interleave<T>(rows: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, index) => rows.flatMap((row) => row.slice(index, index + 1))).flat();
}

function createProduct(garment: Garment, position: number, imagesOf: ListImages): SeedProduct {
  const offer = offers[garment.key];
  if (!offer) throw new Error(`The seed has no offer for the garment ${garment.key}`);
  return {
    id: garment.key,
    position,
    ...describeGarment(garment, offer, imagesOf),
    sizes,
    stock: createStock(garment.key, offer.bestseller === true),
    bestseller: offer.bestseller === true,
    showcase: offer.showcase === true,
    gate: null,
  };
}

/** The fields of a product that follow from its garment and its offer. */
const describeGarment = (garment: Garment, offer: Pick<Offer, 'story' | 'price'>, imagesOf: ListImages) => ({
  name: garment.name,
  description: describe(garment, offer.story),
  pricePaise: offer.price * 100,
  images: imagesOf(garment.key),
  category: garment.category,
  subCategory: garment.subCategory,
  colour: garment.colour,
  details: garment.details,
});

/** The story of a garment, then how it is made, which follows from its drawing, so that words and pictures agree. */
function describe({ key }: Garment, story: string): string {
  const construction = findConstruction(key);
  return construction === undefined ? story : `${story} ${writeConstruction(construction)}`;
}

function createVariant(base: SeedProduct, making: number, position: number): SeedProduct {
  const changes = createVariation(base, making);
  return { ...base, ...changes, position, stock: createStock(changes.id, false), bestseller: false, showcase: false };
}

/** Most sizes are well stocked, some low, some sold out. M of a best seller is always in stock. */
function createStock(id: string, bestseller: boolean): Record<string, number> {
  const chance = createRandom(id);
  return Object.fromEntries(
    sizes.map((size) => {
      const luck = chance();
      const many = randomInteger(chance, 8, 40);
      if (bestseller && size === 'M') return [size, many];
      return [size, luck < 0.1 ? 0 : luck < 0.24 ? randomInteger(chance, 1, 3) : many];
    }),
  );
}

function createGatedProducts(imagesOf: ListImages, from: number): SeedProduct[] {
  return gatedOffers.map((offer, index) => {
    const garment = gatedGarments.find(({ key }) => key === offer.id);
    if (!garment) throw new Error(`There is no gated garment ${offer.id}`);
    return {
      id: offer.id,
      position: from + index,
      ...describeGarment(garment, offer, imagesOf),
      sizes: Object.keys(offer.units),
      stock: offer.units,
      bestseller: false,
      showcase: false,
      gate: offer.gate,
    };
  });
}
