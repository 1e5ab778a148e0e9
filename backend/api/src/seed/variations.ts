import type { SeedProduct } from './seed-product';

const colours = [
  'Madder',
  'Indigo',
  'Marigold',
  'Ecru',
  'Leaf',
  'Plum',
  'Slate',
  'Terracotta',
  'Sea',
  'Rose',
  'Ink',
  'Sand',
  'Wine',
  'Sky',
] as const;
const fits = [
  'Regular',
  'Relaxed',
  'Slim',
  'Short',
  'Long',
  'Boxy',
  'Petite',
  'Tall',
  'Cropped',
  'Easy',
  'Straight',
  'Roomy',
] as const;

/** Returns how the n-th variation of a garment differs. Variations beyond the named ones are numbered. */
export function createVariation(base: SeedProduct, variant: number): Pick<SeedProduct, 'id' | 'name' | 'pricePaise'> {
  const colour = colours[variant % colours.length] ?? '';
  const fit = fits[Math.floor(variant / colours.length) % fits.length] ?? '';
  const round = Math.floor(variant / (colours.length * fits.length));
  const name = `${base.name}, ${fit} Fit in ${colour}`;
  // Between 80% and 120% of the base price, as a multiple of ten rupees less one.
  const rupees = Math.round((base.pricePaise / 100) * (0.8 + ((variant * 7) % 41) / 100));
  return {
    id: `${base.id}-${variant + 1}`,
    name: round === 0 ? name : `${name} (${round + 1})`,
    pricePaise: (Math.ceil(rupees / 10) * 10 - 1) * 100,
  };
}
