import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { fetchedPictures } from '../database/schema';
import { fetchPicture, type FetchOptions } from './fetch-picture';
import { PictureProblem } from './picture-problem';
import { type PictureShape, resizePicture, widths } from './resize-picture';

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
}

export interface PictureStoreOptions {
  readonly db: Database;
  readonly clock: () => Date;
  /** Where pictures are stored, in products/. */
  readonly directory: string;
  /** The directory of the drawn pictures. */
  readonly drawnDirectory: string;
  readonly fetchOptions?: FetchOptions;
}

const namePrefixes: Readonly<Record<PictureShape, string>> = { product: 'imported', glimpse: 'glimpse' };
const widest = widths[widths.length - 1];
/** Pictures that are resized at once; each takes a core and some 50 MB. */
const maxAtOnce = 2;

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { db, clock, directory, drawnDirectory, fetchOptions } = options;
  const run = createLimit(maxAtOnce);

  const exists = (root: string, image: string): Promise<boolean> =>
    access(join(root, image.slice('/images/'.length))).then(
      () => true,
      () => false,
    );
  const isStored = async (image: string) => (await exists(directory, image)) || (await exists(drawnDirectory, image));

  const store: PictureStore['store'] = (bytes, { isDryRun, shape = 'product' }) =>
    run(async () => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const base = `${namePrefixes[shape]}-${hash.slice(0, 16)}.${hash.slice(16, 24)}`;
      const image = `/images/products/${base}-${widest}.webp`;
      if (await exists(directory, image)) return image;
      const resized = await resizePicture(bytes, shape);
      if (isDryRun) return image;
      const folder = join(directory, 'products');
      await mkdir(folder, { recursive: true });
      // The widest WebP is written last: where it is, the others are.
      for (const { width, avif, webp } of resized) {
        await writeWhole(join(folder, `${base}-${width}.avif`), avif);
        await writeWhole(join(folder, `${base}-${width}.webp`), webp);
      }
      return image;
    });

  return {
    store,
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
      if (isDryRun) return address;
      const image = await store(await fetchPicture(address, fetchOptions), { isDryRun });
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
};

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** Returns a function that runs at most `count` tasks at once. */
function createLimit(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= count) await new Promise<void>((start) => waiting.push(start));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
