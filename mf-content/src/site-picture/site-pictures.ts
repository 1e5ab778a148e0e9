import type { SitePictureFiles } from './site-picture';

/** The ground of a picture whose files are not drawn yet. */
const ground = (tint: string): SitePictureFiles => ({ width: 1080, height: 1350, tint, avif: [], webp: [] });

/** The drawn pictures of the content pages, by what they are for. */
export const sitePictures = {
  hero: [ground('#33457e'), ground('#8a3a33'), ground('#d99a34'), ground('#cfd6d3')],
  him: ground('#d8cfc0'),
  her: ground('#e0cfc2'),
  about: ground('#cbbfa9'),
} as const;
