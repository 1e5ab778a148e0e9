import { sitePicture, sitePictureNames } from '@shop/pictures';
import type { Glimpse } from '@shop/shared-api';

/** Lists the pictures of the glimpses gallery, by name, with the address of their widest WebP. */
export function listDrawnGlimpses(): Glimpse[] {
  return sitePictureNames()
    .filter((name) => name.startsWith('glimpse-'))
    .sort()
    .flatMap((name) => {
      const picture = sitePicture(name);
      return picture ? [{ _id: name, image: `/images/site/${picture.base}-${Math.max(...picture.widths)}.webp` }] : [];
    });
}
