import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which a lock was left behind by a program that died: a change takes a few. */
const leftBehindMs = 5000;

/**
 * Does `work` while nobody else holds the lock beside `file`; others wait for their turn. Throws a sentence when the
 * turn does not come within `patienceMs`.
 */
export async function alone<T>(file: string, work: () => Promise<T>, patienceMs = 20_000): Promise<T> {
  const lock = `${file}.lock`;
  const mine = `${file}.${randomUUID()}.turn`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(mine, mine);
  try {
    const until = Date.now() + patienceMs;
    while (!(await taken(mine, lock))) {
      if (Date.now() > until) throw new Error(`${lock} is held by somebody else. If no release is under way, delete it.`);
      await freeLeftBehind(lock);
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 20));
    }
    try {
      return await work();
    } finally {
      if ((await readFile(lock, 'utf8').catch(() => '')) === mine) await rm(lock, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/** A link is made by exactly one of all who try, on network discs too. Its age counts from the try. */
async function taken(mine: string, lock: string): Promise<boolean> {
  await utimes(mine, new Date(), new Date());
  return link(mine, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Takes away a lock that is too old to be held. Whoever moves it first has it, and looks again at what was moved. */
async function freeLeftBehind(lock: string): Promise<void> {
  if (!(await isOld(lock))) return;
  const aside = `${lock}.${randomUUID()}`;
  const moved = await rename(lock, aside).then(() => true, () => false);
  if (!moved) return;
  // Somebody else may have freed the old one and taken a new one in between.
  if (!(await isOld(aside))) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

const isOld = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > leftBehindMs;
};
