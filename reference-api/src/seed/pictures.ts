import type { Glimpse } from '@shop/shared-api';

/** What was drawn for the shop, and where it lies. */
export interface Pictures {
  /** Holds products/ and site/; null where nothing has been drawn. */
  readonly directory: string | null;
  readonly glimpses: readonly Glimpse[];
  /** A garment's pictures as addresses, the thumbnail first. */
  imagesOf(key: string): readonly string[];
}

export async function readPictures(): Promise<Pictures> {
  return {
    directory: null,
    glimpses: Array.from({ length: 12 }, (_, index) => ({ _id: `glimpse-${index + 1}`, image: `/images/site/glimpse-${index + 1}-720.webp` })),
    imagesOf: (key) => ['front', 'detail', 'folded'].map((view) => `/images/products/${key}-${view}-1080.webp`),
  };
}
