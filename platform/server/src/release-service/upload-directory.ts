import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fallBackIfMissing } from '@shop/release-registry';
import { replaceFile } from '@shop/release-registry/replace-file';
import type { UploadStorage } from '@shop/release-registry/store';

/** Stores unfinished uploads in a directory: a folder for each. */
export function createUploadDirectory(directory: string): UploadStorage {
  const folderOf = (id: string) => path.join(directory, id);
  const listFile = (id: string) => path.join(folderOf(id), 'upload.json');
  const fileOf = (id: string, sha256: string) => path.join(folderOf(id), 'files', sha256);

  return {
    maxFileBytes: Infinity,
    readList: (id) => readFile(listFile(id), 'utf8').catch(fallBackIfMissing(null)),
    async writeList(id, list) {
      await mkdir(path.join(folderOf(id), 'files'), { recursive: true });
      // The age of an upload is that of this file.
      await replaceFile(listFile(id), list);
    },
    async readLists() {
      const ids = await readdir(directory).catch(fallBackIfMissing([]));
      return Promise.all(ids.map((id) => readFile(listFile(id), 'utf8').catch(() => null)));
    },
    hasFile: (id, sha256) => access(fileOf(id, sha256)).then(() => true, fallBackIfMissing(false)),
    readFile: (id, sha256) => readFile(fileOf(id, sha256)),
    async writeFile(id, sha256, chunks) {
      const part = `${fileOf(id, sha256)}.${randomUUID()}.part`;
      // It is there before anything can fail, so that it is removed for good.
      const file = await open(part, 'w');
      try {
        await pipeline(chunks, file.createWriteStream());
        await rename(part, fileOf(id, sha256));
      } finally {
        await rm(part, { force: true });
      }
    },
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
    async removeOlderThan(time) {
      for (const id of await readdir(directory).catch(fallBackIfMissing([]))) {
        const found =
          (await stat(listFile(id)).catch(fallBackIfMissing(null))) ??
          (await stat(folderOf(id)).catch(fallBackIfMissing(null)));
        if (found && found.mtimeMs < time) await rm(folderOf(id), { recursive: true, force: true });
      }
    },
  };
}
