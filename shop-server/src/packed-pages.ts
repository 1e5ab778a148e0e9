import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { noncePlace } from './page';

interface Packed {
  readonly bytes: Buffer;
  /** Where the nonce stands in the bytes as it is. */
  readonly nonceAt: number;
}

export const newNonce = (): string => randomBytes(16).toString('base64');

const most = 200;
/** How many pages wait for their best packing; of more than that it would take longer than they are good for. */
const mostWaiting = 10;
const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const params = (quality: number, size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

/**
 * Pages in Brotli, each response with a nonce of its own. A page that is asked for again is packed once more in the
 * background, as small as Brotli makes it: the nonce's first place is left as it is, and the others refer to that one,
 * so
 * that a response only writes its nonce into a copy. On a phone the tenth that this saves is a round trip.
 */
export function createPackedPages() {
  const pages = new LRUCache<string, Packed | 'asked once' | 'on its way'>({ max: most });
  let packing: Promise<void> = Promise.resolve();
  let waiting = 0;

  const begin = (key: string, html: string) => {
    pages.set(key, 'on its way');
    waiting += 1;
    // One after the other: each takes a fifth of a second of one core.
    packing = packing.then(async () => {
      const packed = await pack(html);
      if (packed) pages.set(key, packed);
      waiting -= 1;
    });
  };

  /** `key` names this very text: its ETag. */
  return async (key: string, html: string, nonce: string): Promise<Buffer> => {
    const known = pages.get(key);
    if (typeof known === 'object') return withNonce(known, nonce);
    if (known === 'asked once' && waiting < mostWaiting) begin(key, html);
    if (known === undefined) pages.set(key, 'asked once');
    const text = html.replaceAll(noncePlace, nonce);
    return brotli(text, { params: params(5, text.length) });
  };
}

function withNonce({ bytes, nonceAt }: Packed, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(nonce, nonceAt, 'latin1');
  return copy;
}

/** Now and then Brotli does not leave the nonce as it is; then another nonce is tried. */
const maxPackAttempts = 3;

/**
 * Returns null when no attempt gives bytes that unpack to the page with any nonce: it is then compressed for each
 * response.
 */
async function pack(html: string): Promise<Packed | null> {
  for (let attempt = 1; attempt <= maxPackAttempts; attempt += 1) {
    const packed = await packWith(newNonce(), html);
    if (packed) return packed;
  }
  return null;
}

async function packWith(nonce: string, html: string): Promise<Packed | null> {
  const text = html.replaceAll(noncePlace, nonce);
  const at = text.indexOf(nonce);
  if (at < 0) return null;
  const bytes = await compressed([text.slice(0, at), nonce, text.slice(at + nonce.length)]);
  const packed = { bytes, nonceAt: bytes.indexOf(nonce, 0, 'latin1') };
  if (packed.nonceAt < 0) return null;
  const other = newNonce();
  // Bytes that look like the nonce may be something else: writing another one there breaks the stream.
  const unpacked = await unpack(withNonce(packed, other)).then(String, () => null);
  return unpacked === html.replaceAll(noncePlace, other) ? packed : null;
}

/** The parts as one Brotli stream, each beginning on a byte of its own. */
async function compressed(parts: readonly string[]): Promise<Buffer> {
  const stream = createBrotliCompress({ params: params(11, parts.join('').length) });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject));
  for (const part of parts) {
    stream.write(part);
    await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
  }
  stream.end();
  await ended;
  return Buffer.concat(chunks);
}
