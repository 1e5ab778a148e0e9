import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

/** More bytes than any file of a release has. */
const maxOutputLength = 2 ** 26;

/** The compressed forms of a file, by their extension. */
const compressions = {
  br: {
    pack: (content: Buffer) => brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    unpack: (content: Buffer) => unbrotliAsync(content, { maxOutputLength }),
  },
  gz: {
    pack: (content: Buffer) => gzipAsync(content, { level: 9 }),
    unpack: (content: Buffer) => gunzipAsync(content, { maxOutputLength }),
  },
};

const endings = ['br', 'gz'] as const;

const getCompression = (file: string) => compressions[file.endsWith('.br') ? 'br' : 'gz'];

/** The paths of a file's compressed forms; none for a file that is not compressed. */
export const listCompressedPaths = (file: string): string[] =>
  /\.(m?js|css|svg)$/.test(file) ? endings.map((ending) => `${file}.${ending}`) : [];

/** Compresses what becomes the file with this path, which ends with the compression. */
export const packFile = (file: string, content: Buffer): Promise<Buffer> => getCompression(file).pack(content);

/** Decompresses the file with this path. Rejects when it is damaged. */
export const unpackFile = (file: string, content: Buffer): Promise<Buffer> => getCompression(file).unpack(content);
