import { sitePictures as drawn } from '@shop/pictures/site';

/** The drawn pictures of the content pages by their use. */
export const sitePictures = {
  hero: [drawn['hero-1'], drawn['hero-2'], drawn['hero-3'], drawn['hero-4']],
  him: drawn.him,
  her: drawn.her,
  kids: drawn.kids,
  about: drawn.about,
  /** Shown in a gallery without glimpses. */
  noGlimpse: drawn['glimpse-04'],
} as const;
