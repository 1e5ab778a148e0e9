import { type PictureView, productPicture, sitePicture, sitePictureNames } from '@shop/pictures';
import type { Glimpse } from '@shop/shared-api';

/** A garment's pictures as addresses, the thumbnail first. */
export type ListImages = (garment: string) => readonly string[];

const views: readonly PictureView[] = ['front', 'detail', 'folded'];
const findWidest = (widths: readonly number[]) => Math.max(...widths);

/** The address of a garment's picture is that of its widest WebP; its siblings differ in width and ending only. */
export const listDrawnImages: ListImages = (garment) =>
  views.flatMap((view) => {
    const picture = productPicture(garment, view);
    return picture ? [`/images/products/${picture.base}-${findWidest(picture.widths)}.webp`] : [];
  });

/** The pictures of the glimpses gallery, in the order of their names. */
export function listDrawnGlimpses(): Glimpse[] {
  return sitePictureNames()
    .filter((name) => name.startsWith('glimpse-'))
    .sort()
    .flatMap((name) => {
      const picture = sitePicture(name);
      return picture ? [{ _id: name, image: `/images/site/${picture.base}-${findWidest(picture.widths)}.webp` }] : [];
    });
}
