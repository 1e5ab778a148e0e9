import manifest from '../manifest.json';
import type { PictureView } from './garment';

/** A drawn picture. Its files are `<base>-<width>.avif` and `<base>-<width>.webp`. */
export interface PictureEntry {
  readonly base: string;
  /** Size of the widest file in pixels. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** The background colour, shown while the picture loads. */
  readonly tint: string;
}

const products: Readonly<Record<string, Readonly<Record<string, PictureEntry>>>> = manifest.products;
const site: Readonly<Record<string, PictureEntry>> = manifest.site;

/** Returns the picture of a garment in a view, or undefined if it was not drawn. */
export function productPicture(key: string, view: PictureView): PictureEntry | undefined {
  return products[key]?.[view];
}

/** Returns a picture of the site by name, such as 'hero-1' or 'glimpse-07'. */
export function sitePicture(name: string): PictureEntry | undefined {
  return site[name];
}

/** Returns the names of all site pictures. */
export function sitePictureNames(): readonly string[] {
  return Object.keys(site);
}
