import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { ProductFields } from '@shop/shared-api';
import type { Encoding } from '@shop/server-environment/negotiate-encoding';
import type { Database } from '../database/database';
import { readBatches } from '../database/read-batches';
import type { Report } from '../http/report';
import { writeReplyWithList } from '../http/write-json-list';
import { readCatalogueState } from './catalogue-changes.queries';
import { listProducts, type StockedProduct } from './products.queries';
import { toFields } from './products.rules';

/** A list with more products is read and sent in parts, and not kept. */
export const maxBufferedProducts = 1_000;

/** Products that are read and sent at a time. */
const defaultBatch = 200;

/** Streams that are sent at the same time: each keeps a part of a processor busy until its client has read all. */
const maxStreams = 8;

interface WholeList {
  /** A text that changes with every change of the list that shoppers can see. */
  readonly etag: string;
  /** Starts to send. The client's speed is that of the reads; none follows after the stream was destroyed. */
  stream(encoding: Encoding): Readable;
}

/** Opens the list of all products for clients that want it whole, however long it is. */
interface WholeLists {
  /** Returns null where too many lists are being sent. */
  open(fields: ProductFields): Promise<WholeList | null>;
}

export function createWholeLists(db: Database, report: Report, batch = defaultBatch): WholeLists {
  let streams = 0;
  return {
    async open(fields) {
      if (streams >= maxStreams) return null;
      const { version } = await readCatalogueState(db);
      return {
        etag: `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`,
        stream(encoding) {
          streams += 1;
          const text = Readable.from(writeReply(db, fields, batch, report), { objectMode: false });
          text.once('close', () => (streams -= 1));
          return encoding === 'identity' ? text : compress(text, encoding);
        },
      };
    },
  };
}

/** Writes the reply as JSON. */
async function* writeReply(db: Database, fields: ProductFields, batch: number, report: Report): AsyncGenerator<string> {
  const toRow = toFields[fields];
  try {
    const rows = readBatches<StockedProduct>(batch, (last) => listProducts(db, last, batch), toRow);
    yield* writeReplyWithList({}, 'products', rows);
  } catch (error) {
    report(error, 'the list of all products');
    throw error;
  }
}

/** Compresses a stream. Both end together, and an error of the first is one of the second. */
function compress(text: Readable, encoding: Exclude<Encoding, 'identity'>): Readable {
  const compressed =
    encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip();
  // An error has destroyed both streams, and so has a client that went away.
  pipeline(text, compressed, () => undefined);
  return compressed;
}
