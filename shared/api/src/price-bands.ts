/** The price filter's bands: from and up to these whole rupees, both included. */
export const priceBands = ['0-999', '1000-1999', '2000-3999', '4000-'] as const;
export type PriceBand = (typeof priceBands)[number];

/** The lowest price of a band, in rupees. */
export const getBandStart = (band: PriceBand): number => Number(band.split('-')[0]);

/** Returns the band of a price in rupees. */
export function findPriceBand(rupees: number): PriceBand {
  return priceBands.findLast((band) => rupees >= getBandStart(band)) ?? priceBands[0];
}
