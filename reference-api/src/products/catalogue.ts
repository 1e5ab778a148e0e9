import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@shop/shared-api/negotiate-encoding';

/** One answer of the product list, ready to send in any encoding. */
export interface Edition {
  readonly etag: string;
  body(encoding: Encoding): Promise<Buffer>;
}

/** Answers of the product list, each read once and sent to many. */
export interface Catalogue {
  /** The answer to a query, written as a text; `read` is asked where none is kept. */
  edition(query: string, read: () => Promise<unknown>): Promise<Edition>;
  /** To be called after a committed change of products or stock: the next reader sees it. */
  changed(): void;
}

/** Editions kept at once; a shop is asked for few lists often, and for many once. */
const most = 300;

/** Other processes may change the stock too, so a kept edition is good for `keptMs` only. */
export function createCatalogue(keptMs: number, now: () => number): Catalogue {
  const current = new Map<string, { readonly edition: Promise<Edition>; readonly until: number }>();
  const last = new Map<string, Edition>();

  async function make(query: string, read: () => Promise<unknown>): Promise<Edition> {
    const json = Buffer.from(JSON.stringify(await read()));
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    // The same answer stays the same edition, with what was compressed for it.
    const before = last.get(query);
    const made = before?.etag === etag ? before : edition(etag, json);
    keep(last, query, made);
    return made;
  }

  return {
    async edition(query, read) {
      const known = current.get(query);
      if (known && known.until > now()) return known.edition;
      const making = make(query, read);
      const mine = { edition: making, until: now() + keptMs };
      keep(current, query, mine);
      making.catch(() => {
        if (current.get(query) === mine) current.delete(query);
      });
      return making;
    },
    changed() {
      current.clear();
    },
  };
}

/** Puts an entry last; the one that was put longest ago makes room. */
function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
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
