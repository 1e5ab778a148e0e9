import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Database } from '../database/database';
import { listProducts } from './products.queries';
import { toProduct } from './products.rules';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The answer of the product list, ready to send in any encoding. */
export interface Edition {
  readonly etag: string;
  body(encoding: Encoding): Promise<Buffer>;
}

/** The product list, read once and sent to many. */
export interface Catalogue {
  edition(): Promise<Edition>;
  /** To be called after a committed change of products or stock: the next reader sees it. */
  changed(): void;
}

/** Other processes may change the stock too, so a kept edition is good for `keptMs` only. */
export function createCatalogue(db: Database, keptMs: number, now: () => number): Catalogue {
  let current: { readonly edition: Promise<Edition>; readonly until: number } | undefined;
  let last: Edition | undefined;

  async function read(): Promise<Edition> {
    const products = (await listProducts(db)).map(toProduct);
    const json = Buffer.from(JSON.stringify({ success: true, products }));
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    // The same list stays the same edition, with what was compressed for it.
    last = last?.etag === etag ? last : edition(etag, json);
    return last;
  }

  return {
    async edition() {
      if (current && current.until > now()) return current.edition;
      const reading = read();
      const mine = { edition: reading, until: now() + keptMs };
      current = mine;
      reading.catch(() => {
        if (current === mine) current = undefined;
      });
      return reading;
    },
    changed() {
      current = undefined;
    },
  };
}

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

function edition(etag: string, json: Buffer): Edition {
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(json)]]);
  return {
    etag,
    body(encoding) {
      let body = bodies.get(encoding);
      if (!body) {
        body = encoding === 'br' ? brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zipped(json);
        bodies.set(encoding, body);
      }
      return body;
    },
  };
}

/** The best encoding that a request accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim());
  const takes = (name: string) => accepted.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
