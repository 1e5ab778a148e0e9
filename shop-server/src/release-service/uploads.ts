import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fallBackIfMissing } from '@shop/release-registry';
import { CallRefusal, type UploadRequest, uploadRequestSchema } from '@shop/release-registry/service';
import * as v from 'valibot';

const storedUploadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ key: v.string(), request: uploadRequestSchema }),
);

export type StoredUpload = v.InferOutput<typeof storedUploadSchema>;

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

/** Stores unfinished uploads in a directory: the list of files, and each file by its hash. */
export function createUploads(directory: string, limits: UploadLimits) {
  const folderOf = (id: string) => path.join(directory, id);
  const listFile = (id: string) => path.join(folderOf(id), 'upload.json');
  const fileOf = (id: string, sha256: string) => path.join(folderOf(id), 'files', sha256);

  const exists = (file: string): Promise<boolean> => access(file).then(() => true, fallBackIfMissing(false));

  async function read(id: string, key: string): Promise<StoredUpload> {
    const text = await readFile(listFile(id), 'utf8').catch(fallBackIfMissing(null));
    const stored = text === null ? null : v.parse(storedUploadSchema, text);
    if (stored?.key === key) return stored;
    throw new CallRefusal(
      404,
      'unknown_upload',
      'This shop has no such upload: it was released, or removed after an hour. Release again.',
    );
  }

  async function assertRoom(key: string): Promise<void> {
    const ids = await readdir(directory).catch(fallBackIfMissing([]));
    const owners = await Promise.all(
      ids.map((id) =>
        readFile(listFile(id), 'utf8').then(
          (text) => v.parse(storedUploadSchema, text).key,
          () => '',
        ),
      ),
    );
    const own = owners.filter((owner) => owner === key).length;
    if (ids.length < limits.uploads && own < Math.ceil(limits.uploads / 2)) return;
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
      const files = [...request.files].sort((one, other) => (one.path < other.path ? -1 : 1));
      const text = JSON.stringify({ key, request: { ...request, files } });
      const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
      if (!(await exists(listFile(id)))) await assertRoom(key);
      await mkdir(path.join(folderOf(id), 'files'), { recursive: true });
      // Written again, so that the file's time is that of the last request for the upload.
      const draft = `${listFile(id)}.${randomUUID()}.draft`;
      await writeFile(draft, text);
      await rename(draft, listFile(id));
      return id;
    },
    read,
    has: (id: string, sha256: string): Promise<boolean> => exists(fileOf(id, sha256)),
    readFile: (id: string, sha256: string): Promise<Buffer> => readFile(fileOf(id, sha256)),
    /** Stores a file while it arrives. Refuses a file that the list does not have, and other bytes than it says. */
    async write(id: string, key: string, { sha256, length, body }: ArrivingFile): Promise<void> {
      const { request } = await read(id, key);
      const listed = request.files.find((file) => file.sha256 === sha256);
      if (!listed) throw new CallRefusal(404, 'unknown_file', 'The list of this upload has no file with this SHA-256.');
      // The server reads no more bytes than a request announces.
      if (length !== listed.bytes)
        throw new CallRefusal(413, 'wrong_length', `${listed.path} has another length than its list says.`);
      const part = `${fileOf(id, sha256)}.${randomUUID()}.part`;
      const hash = createHash('sha256');
      try {
        await pipeline(
          body,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              yield chunk;
            }
          },
          createWriteStream(part),
        );
        if (hash.digest('hex') !== sha256)
          throw new CallRefusal(400, 'file_changed', `${listed.path} arrived with other bytes than its list says.`);
        await rename(part, fileOf(id, sha256));
      } finally {
        await rm(part, { force: true });
      }
    },
    remove: (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true }),
    /** Removes uploads that were not resumed for an hour. */
    async removeOld(now: number): Promise<void> {
      for (const id of await readdir(directory).catch(fallBackIfMissing([]))) {
        const found =
          (await stat(listFile(id)).catch(fallBackIfMissing(null))) ??
          (await stat(folderOf(id)).catch(fallBackIfMissing(null)));
        if (found && now - found.mtimeMs > maxAgeMs) await rm(folderOf(id), { recursive: true, force: true });
      }
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
