import { sitePictures as drawn } from '@shop/pictures/site';

/** The drawn pictures of the content pages, by what they are for. */
export const sitePictures = {
  hero: [drawn['hero-1'], drawn['hero-2'], drawn['hero-3'], drawn['hero-4']],
  him: drawn.him,
  her: drawn.her,
  about: drawn.about,
  /** Stands in a gallery that has no glimpse yet. */
  noGlimpse: drawn['glimpse-04'],
} as const;
