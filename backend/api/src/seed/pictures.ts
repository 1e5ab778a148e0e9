import { pictureViews, productPicture, sitePicture, sitePictureNames } from '@shop/pictures';
import type { Glimpse } from '@shop/shared-api';

/** Lists the addresses of a garment's pictures, the thumbnail first. */
export type ListImages = (garment: string) => readonly string[];

const findWidest = (widths: readonly number[]) => Math.max(...widths);

/** Returns the address of a picture's widest WebP; the other files differ in width and extension only. */
export const listDrawnImages: ListImages = (garment) =>
  pictureViews.flatMap((view) => {
    const picture = productPicture(garment, view);
    return picture ? [`/images/products/${picture.base}-${findWidest(picture.widths)}.webp`] : [];
  });

/** Lists the pictures of the glimpses gallery, by name. */
export function listDrawnGlimpses(): Glimpse[] {
  return sitePictureNames()
    .filter((name) => name.startsWith('glimpse-'))
    .sort()
    .flatMap((name) => {
      const picture = sitePicture(name);
      return picture ? [{ _id: name, image: `/images/site/${picture.base}-${findWidest(picture.widths)}.webp` }] : [];
    });
}
