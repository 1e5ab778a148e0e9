import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '@shop/server-environment/negotiate-encoding';
import { LRUCache } from 'lru-cache';

const maxBytes = 32 * 1024 * 1024;
/** The number of pages that may wait for their best compression; more would be outdated before it is done. */
const maxWaiting = 10;
/** For clients that accept nothing else. */
const fastQuality = 7;
const bestQuality = 11;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brotli = (html: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // 256 kB, more than a page has. The default of 4 MB takes 20 times as long, because all of it is cleared first.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      // Blocks of 64 kB and short distances in pairs: 38 bytes less of the home page, which has few left.
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    },
  });

interface EncodedPage {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** `accepted` is the header `accept-encoding`. */
type CompressPage = (etag: string, html: Buffer, accepted: string | undefined) => Promise<EncodedPage>;

/**
 * Creates a cache of compressed pages, by the ETag of their text. The first requests for a page get it in gzip, which
 * takes a third of the time of Brotli and a tenth more bytes; many pages are requested only once. With the second
 * request for Brotli it is compressed in the background, as small as possible: on a phone that saves a round trip. When
 * it fails, the page stays as it is and the failure is logged. `compress` is replaced in tests.
 */
export function createCompressedPages(
  log: (message: string) => void,
  compress = { brotli, gzip: (html: Buffer) => compressGzip(html) },
): CompressPage {
  const pages = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  /** The encoding of each header that browsers sent last. */
  const encodings = new LRUCache<string, Encoding>({ max: 100, memoMethod: negotiateEncoding });
  const inProgress = new Set<string>();
  let lastCompression: Promise<unknown> = Promise.resolve();

  function compressInBackground(key: string, html: Buffer): void {
    if (inProgress.has(key) || inProgress.size >= maxWaiting) return;
    inProgress.add(key);
    // One page at a time: each takes a tenth of a second of one core.
    lastCompression = lastCompression
      .then(() => compress.brotli(html, bestQuality))
      .then((bytes) => pages.set(key, bytes))
      .catch((error: unknown) => log(`A page could not be compressed again: ${String(error)}`))
      .finally(() => inProgress.delete(key));
  }

  async function readOrCompress(key: string, create: () => Promise<Buffer>): Promise<Buffer> {
    const known = pages.get(key);
    if (known) return known;
    const bytes = await create();
    pages.set(key, bytes);
    return bytes;
  }

  return async (etag, html, accepted) => {
    const encoding = encodings.memo(accepted ?? '');
    if (encoding === 'identity') return { encoding, bytes: html };
    const smallestKey = `smallest ${etag}`;
    const smallest = encoding === 'br' ? pages.get(smallestKey) : undefined;
    if (smallest) return { encoding, bytes: smallest };
    const takesGzip = encoding === 'gzip' || encodings.memo(`${accepted}, br;q=0`) === 'gzip';
    const key = `${takesGzip ? 'gzip' : 'br'} ${etag}`;
    if (encoding === 'br' && pages.has(key)) compressInBackground(smallestKey, html);
    const bytes = await readOrCompress(key, () =>
      takesGzip ? compress.gzip(html) : compress.brotli(html, fastQuality),
    );
    return { encoding: takesGzip ? 'gzip' : 'br', bytes };
  };
}
