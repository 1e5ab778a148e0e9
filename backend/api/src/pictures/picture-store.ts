import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { fetchedPictures } from '../database/schema';
import { createLimit } from '../jobs/create-limit';
import { checkPictureAddress, fetchPicture, type FetchOptions } from './fetch-picture';
import type { PictureFiles } from './picture-files';
import { PictureProblem } from './picture-problem';
import { type PictureShape, widths } from './picture-shapes';

/** How a picture is stored: a dry run only decodes it; the shape is that of a product by default. */
export interface StoreOptions {
  readonly isDryRun: boolean;
  readonly shape?: PictureShape;
}

/** Pictures of the operator, stored beside the drawn ones and served as they are. */
export interface PictureStore {
  /** Stores a picture and returns its address. The same bytes in the same shape have the same address. */
  store(bytes: Buffer, options: StoreOptions): Promise<string>;
  /**
   * Returns the stored address of a picture: of the shop, or from another site, which is fetched once. In a dry run an
   * address that is not fetched yet is returned as it is. Throws a PictureProblem.
   */
  findOrFetch(address: string, options: { readonly isDryRun: boolean }): Promise<string>;
  /** Copies a picture that another backend stored into this one's directory, if there is one of this file name. */
  prepareFile(name: string): Promise<void>;
}

interface PictureStoreOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly files: PictureFiles;
  /** The directory of the drawn pictures. */
  readonly drawnDirectory: string;
  readonly fetchOptions?: FetchOptions;
}

const namePrefixes: Readonly<Record<PictureShape, string>> = { product: 'imported', glimpse: 'glimpse' };
const widest = widths[widths.length - 1];
/** Pictures that are resized at once; each takes a core and some 50 MB. */
const maxAtOnce = 2;
/** Pictures that are downloaded at once; each may have 20 MB. */
const maxDownloads = 6;

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { db, clock, files, drawnDirectory, fetchOptions } = options;
  const { run } = createLimit(maxAtOnce);
  const downloads = createLimit(maxDownloads);

  const isDrawn = (image: string): Promise<boolean> =>
    access(join(drawnDirectory, image.slice('/images/'.length))).then(
      () => true,
      () => false,
    );
  const isStored = async (image: string) => (await files.has(basename(image))) || (await isDrawn(image));

  const store: PictureStore['store'] = (bytes, { isDryRun, shape = 'product' }) =>
    run(async () => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const base = `${namePrefixes[shape]}-${hash.slice(0, 16)}.${hash.slice(16, 24)}`;
      const image = `/images/products/${base}-${widest}.webp`;
      if (await files.has(basename(image))) return image;
      // The library of pictures is loaded with the first of them.
      const { decodePicture, resizePicture } = await import('./resize-picture');
      if (isDryRun) {
        await decodePicture(bytes, shape);
        return image;
      }
      const resized = await resizePicture(bytes, shape);
      // The widest WebP is written last: where it is, the others are.
      await files.save(
        resized.flatMap(({ width, avif, webp }) => [
          { name: `${base}-${width}.avif`, content: avif },
          { name: `${base}-${width}.webp`, content: webp },
        ]),
      );
      return image;
    });

  return {
    store,
    prepareFile: async (name) => void (await files.has(name)),
    async findOrFetch(address, { isDryRun }) {
      if (/^\/images\/products\/[\w.-]+-1080\.webp$/.test(address)) {
        // A dry run has decoded the pictures of the operator's folder and stored none.
        if (isDryRun || (await isStored(address))) return address;
        throw new PictureProblem(`The shop has no picture ${address}.`);
      }
      if (!/^https?:\/\//i.test(address)) {
        throw new PictureProblem(
          `There is no picture "${address.slice(0, 120)}". Name the folder of the pictures with --pictures, or write an address with https://.`,
        );
      }
      const [known] = await db.select().from(fetchedPictures).where(eq(fetchedPictures.address, address));
      if (known && (await isStored(known.image))) return known.image;
      if (isDryRun) {
        await downloads.run(() => checkPictureAddress(address, fetchOptions));
        return address;
      }
      const image = await store(await downloads.run(() => fetchPicture(address, fetchOptions)), { isDryRun });
      await db
        .insert(fetchedPictures)
        .values({ address, image, fetchedAt: clock() })
        .onConflictDoUpdate({ target: fetchedPictures.address, set: { image, fetchedAt: clock() } });
      return image;
    },
  };
}

/** A store for shops without a data directory, which knows the pictures of its products by their address only. */
export const noPictures: PictureStore = {
  store: () => Promise.reject(new PictureProblem('This shop does not store pictures.')),
  findOrFetch: (address) =>
    address.startsWith('/images/')
      ? Promise.resolve(address)
      : Promise.reject(new PictureProblem('This shop does not store pictures.')),
  prepareFile: () => Promise.resolve(),
};
