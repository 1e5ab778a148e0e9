import manifest from '../manifest.json';

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

/** Lists the pictures of all products. */
export function productPictures(): readonly PictureEntry[] {
  return Object.values(products).flatMap((views) => Object.values(views));
}

/** Returns a picture of the site by name, such as 'hero-1' or 'glimpse-07'. */
export function sitePicture(name: string): PictureEntry | undefined {
  return site[name];
}

/** Returns the names of all site pictures. */
export function sitePictureNames(): readonly string[] {
  return Object.keys(site);
}
