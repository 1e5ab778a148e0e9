import type { SitePictureFiles } from './site-picture';

const none: SitePictureFiles | null = null;

/** The drawn pictures of the content pages, by what they are for. */
export const sitePictures = { hero: [none, none, none, none] as const, him: none, her: none, about: none };
