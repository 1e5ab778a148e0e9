import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import { canariesDirectory } from '@shop/release-registry/canary';
import type { VisitStorage } from '@shop/release-registry/store';

/** Milliseconds after which the files of an ended step are deleted; another server may just have begun to write them. */
const deleteAfterMs = 10 * 60_000;

/** Stores visits in a data directory. Each server appends to a file of its own for each step, and reads all. */
export function createVisitFiles(dataDirectory: string, server: string): VisitStorage {
  const directory = canariesDirectory(dataDirectory);
  const ownName = server.replace(/[^\w-]/g, '-');
  /** Bytes that were read, by file. */
  const read = new Map<string, number>();
  const listNames = () => readdir(directory).catch(fallBackIfMissing([] as string[]));
  return {
    async append(step, lines) {
      await mkdir(directory, { recursive: true });
      await appendFile(path.join(directory, `${step}.${ownName}.jsonl`), lines.map((line) => `${line}\n`).join(''));
    },
    async readNew(step) {
      const found: { source: string; line: string }[] = [];
      for (const name of await listNames()) {
        if (!name.startsWith(`${step}.`) || !name.endsWith('.jsonl')) continue;
        const { text, end } = await readLines(path.join(directory, name), read.get(name) ?? 0);
        read.set(name, end);
        found.push(...text.split('\n').flatMap((line) => (line === '' ? [] : [{ source: name, line }])));
      }
      return found;
    },
    async deleteOthers(steps) {
      for (const name of await listNames()) {
        if (steps.some((step) => name.startsWith(`${step}.`))) continue;
        read.delete(name);
        const file = path.join(directory, name);
        const found = await stat(file).catch(fallBackIfMissing(null));
        if (found && Date.now() - found.mtimeMs > deleteAfterMs) await rm(file, { force: true });
      }
    },
  };
}

/** Reads the whole lines of a file from a byte on. */
async function readLines(file: string, from: number): Promise<{ readonly text: string; readonly end: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - from)), 0, undefined, from);
    const length = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    return { text: buffer.subarray(0, length).toString('utf8'), end: from + length };
  } finally {
    await handle.close();
  }
}
