import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

interface CompressedPage {
  readonly bytes: Buffer;
  readonly isSmallest: boolean;
}

const maxBytes = 32 * 1024 * 1024;
/** The number of pages that may wait for their best compression; more would be outdated before it is done. */
const maxWaiting = 10;
/** Half a millisecond more than quality 5, and 200 bytes less. Quality 9 takes 15 ms for another 50 bytes. */
const fastQuality = 7;
const bestQuality = 11;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brotli = (html: string, quality: number): Promise<Buffer> =>
  compressBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // Blocks of 64 kB and short distances in pairs: 38 bytes less of the home page, which has few left.
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    },
  });

export type CompressPage = (etag: string, html: string, encoding: 'br' | 'gzip') => Promise<Buffer>;

/**
 * Creates a cache of compressed pages, by the ETag of their text. The first request for a page in Brotli gets it
 * compressed fast. Then it is compressed again in the background, as small as possible: on a phone the tenth that this
 * saves is a round trip. While another page is being compressed, that waits for the second request, because many pages
 * are requested only once. When it fails, the page stays as it is and the failure is logged. `compress` is replaced in
 * tests.
 */
export function createCompressedPages(
  log: (message: string) => void,
  compress = { brotli, gzip: (html: string) => compressGzip(html) },
): CompressPage {
  const pages = new LRUCache<string, CompressedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  const inProgress = new Set<string>();
  let lastCompression: Promise<unknown> = Promise.resolve();

  function compressInBackground(key: string, html: string): void {
    if (inProgress.has(key) || inProgress.size >= maxWaiting) return;
    inProgress.add(key);
    // One page at a time: each takes a fifth of a second of one core.
    lastCompression = lastCompression
      .then(() => compress.brotli(html, bestQuality))
      .then((bytes) => pages.set(key, { bytes, isSmallest: true }))
      .catch((error: unknown) => log(`A page could not be compressed again: ${String(error)}`))
      .finally(() => inProgress.delete(key));
  }

  return async (etag, html, encoding) => {
    const key = `${encoding} ${etag}`;
    const known = pages.get(key);
    if (known) {
      if (!known.isSmallest) compressInBackground(key, html);
      return known.bytes;
    }
    const bytes = await (encoding === 'gzip' ? compress.gzip(html) : compress.brotli(html, fastQuality));
    pages.set(key, { bytes, isSmallest: encoding === 'gzip' });
    if (encoding === 'br' && inProgress.size === 0) compressInBackground(key, html);
    return bytes;
  };
}
