import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import { replaceFile } from '@shop/release-registry/replace-file';
import type { MonitoringStorage, StoredText } from '@shop/release-registry/store';

/** The directory of the hourly files, below the shop's data directory. */
export const monitoringDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'monitoring');

/** Stores what browsers reported in a directory: one file per hour and shop server. */
export function createMonitoringFiles(directory: string, server: string): MonitoringStorage {
  const fileOf = (hour: string) => path.join(directory, `${hour}.${server.replace(/[^\w-]/g, '-')}.json`);
  const listNames = () => readdir(directory).catch(fallBackIfMissing([] as string[]));
  const read = async (source: string): Promise<StoredText | null> => {
    const text = await readFile(source, 'utf8').catch(fallBackIfMissing(null));
    return text === null ? null : { source, text };
  };
  return {
    readOwn: (hour) => read(fileOf(hour)),
    async write(hour, text) {
      await mkdir(directory, { recursive: true });
      await replaceFile(fileOf(hour), text);
    },
    async readAll() {
      const found: StoredText[] = [];
      for (const name of (await listNames()).filter((one) => one.endsWith('.json')).sort()) {
        const stored = await read(path.join(directory, name));
        if (stored) found.push(stored);
      }
      return found;
    },
    // Drafts of an interrupted write are deleted, too.
    async reduceBefore(hour, reduce) {
      for (const name of await listNames()) {
        if (!/^\d{4}-\d\d-\d\dT\d\d\./.test(name) || name.slice(0, 13) >= hour) continue;
        const file = path.join(directory, name);
        const stored = name.endsWith('.json') ? await read(file) : null;
        const reduced = stored && reduce(stored);
        if (reduced === null) await rm(file, { force: true });
        else if (reduced !== stored?.text) await replaceFile(file, reduced);
      }
    },
  };
}
