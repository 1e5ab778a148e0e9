import manifest from '../manifest.json';
import type { PictureView } from './garment';

/** One drawn picture: its files are `<base>-<width>.avif` and `<base>-<width>.webp`. */
export interface PictureEntry {
  readonly base: string;
  /** Size of the widest file, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** The ground's colour, to show while the picture loads. */
  readonly tint: string;
}

const products: Readonly<Record<string, Readonly<Record<string, PictureEntry>>>> = manifest.products;
const site: Readonly<Record<string, PictureEntry>> = manifest.site;

/** The picture of a garment in one view; undefined for a garment that was never drawn. */
export function productPicture(key: string, view: PictureView): PictureEntry | undefined {
  return products[key]?.[view];
}

/** A picture of the site by name, as 'hero-1' or 'glimpse-07'. */
export function sitePicture(name: string): PictureEntry | undefined {
  return site[name];
}

/** The names of every site picture that was drawn. */
export function sitePictureNames(): readonly string[] {
  return Object.keys(site);
}
