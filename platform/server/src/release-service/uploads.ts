import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CallRefusal, type UploadRequest, uploadRequestSchema } from '@shop/release-registry/service';
import type { UploadStorage } from '@shop/release-registry/store';
import * as v from 'valibot';

const storedUploadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ key: v.string(), request: uploadRequestSchema }),
);

type StoredUpload = v.InferOutput<typeof storedUploadSchema>;

export interface UploadLimits {
  /** Unfinished uploads of all keys, and of one key. */
  readonly uploads: number;
  /** Bytes of the files of one release. */
  readonly bytes: number;
}

interface ArrivingFile {
  readonly sha256: string;
  /** The number of bytes that the request announces. */
  readonly length: number;
  readonly body: Readable;
}

/** Milliseconds after which an upload that was not resumed is removed. */
const maxAgeMs = 60 * 60_000;

/** Unfinished uploads: the list of files, and each file by its hash. */
export function createUploads(storage: UploadStorage, limits: UploadLimits) {
  async function read(id: string, key: string): Promise<StoredUpload> {
    const text = await storage.readList(id);
    const stored = text === null ? null : v.parse(storedUploadSchema, text);
    if (stored?.key === key) return stored;
    throw new CallRefusal(
      404,
      'unknown_upload',
      'This shop has no such upload: it was released, or removed after an hour. Release again.',
    );
  }

  async function assertRoom(key: string): Promise<void> {
    const lists = await storage.readLists();
    const own = lists.filter((text) => {
      const checked = v.safeParse(storedUploadSchema, text);
      return checked.success && checked.output.key === key;
    }).length;
    if (lists.length < limits.uploads && own < Math.ceil(limits.uploads / 2)) return;
    throw new CallRefusal(
      429,
      'too_many_uploads',
      'There are too many unfinished uploads. Finish or resume one of them, or wait an hour until they are removed.',
    );
  }

  return {
    /** Starts an upload, or finds the one of this key with the same list. */
    async start(key: string, request: UploadRequest): Promise<string> {
      const bytes = request.files.reduce((sum, file) => sum + file.bytes, 0);
      if (bytes > limits.bytes)
        throw new CallRefusal(413, 'too_large', `The release is larger than ${limits.bytes / 2 ** 20} MB.`);
      const large = request.files.find((file) => file.bytes > storage.maxFileBytes);
      if (large)
        throw new CallRefusal(413, 'too_large', `${large.path} is larger than ${storage.maxFileBytes / 2 ** 20} MB.`);
      const files = [...request.files].sort((one, other) => (one.path < other.path ? -1 : 1));
      const text = JSON.stringify({ key, request: { ...request, files } });
      const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
      if ((await storage.readList(id)) === null) await assertRoom(key);
      // Written again, so that its age is that of the last request for the upload.
      await storage.writeList(id, text);
      return id;
    },
    read,
    has: storage.hasFile,
    readFile: storage.readFile,
    /** Stores a file while it arrives. Refuses a file that the list does not have, and other bytes than it says. */
    async write(id: string, key: string, { sha256, length, body }: ArrivingFile): Promise<void> {
      const { request } = await read(id, key);
      const listed = request.files.find((file) => file.sha256 === sha256);
      if (!listed) throw new CallRefusal(404, 'unknown_file', 'The list of this upload has no file with this SHA-256.');
      // The server reads no more bytes than a request announces.
      if (length !== listed.bytes)
        throw new CallRefusal(413, 'wrong_length', `${listed.path} has another length than its list says.`);
      await storage.writeFile(id, sha256, verifyChunks(body, sha256, listed.path));
    },
    remove: storage.remove,
    /** Removes uploads that were not resumed for an hour. */
    removeOld: (now: number): Promise<void> => storage.removeOlderThan(now - maxAgeMs),
  };
}

/** Passes the bytes of a file on. Throws a refusal after the last ones when they are not those of the hash. */
async function* verifyChunks(body: Readable, sha256: string, path: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256)
    throw new CallRefusal(400, 'file_changed', `${path} arrived with other bytes than its list says.`);
}

export type Uploads = ReturnType<typeof createUploads>;
