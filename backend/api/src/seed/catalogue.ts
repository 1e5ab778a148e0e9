import { readDemoProducts } from './demo-products';
import { randomInteger, createRandom } from './random';
import type { SeedProduct } from './seed-product';
import { createVariation } from './variations';

/**
 * Creates the products of the seed deterministically: the first `count` public ones of the demo shop, or variations of
 * them where it has fewer, then its gated ones. Without `count` all public ones once.
 */
export function createSeedProducts(count?: number): SeedProduct[] {
  const all = readDemoProducts();
  const first = all.filter(({ gate }) => gate === null).map((product, position) => ({ ...product, position }));
  const wanted = count ?? first.length;
  const open: SeedProduct[] = first.slice(0, wanted);
  for (let making = 1; open.length < wanted; making += 1) {
    for (const base of first.slice(0, wanted - open.length)) open.push(createVariant(base, making, open.length));
  }
  const gated = all.filter(({ gate }) => gate !== null);
  return [...open, ...gated.map((product, index) => ({ ...product, position: open.length + index }))];
}

function createVariant(base: SeedProduct, making: number, position: number): SeedProduct {
  const changes = createVariation(base, making);
  return { ...base, ...changes, position, stock: createStock(base, changes.id), bestseller: false, showcase: false };
}

/** Most sizes are well stocked, some low, some sold out. */
function createStock({ sizes }: SeedProduct, id: string): Record<string, number> {
  const chance = createRandom(id);
  return Object.fromEntries(
    sizes.map((size) => {
      const luck = chance();
      const many = randomInteger(chance, 8, 40);
      return [size, luck < 0.1 ? 0 : luck < 0.24 ? randomInteger(chance, 1, 3) : many];
    }),
  );
}
