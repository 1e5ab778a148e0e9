import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which a lock was left behind by a program that died: whoever works touches it more often. */
const leftBehindMs = 5000;
const touchEveryMs = 1000;

/**
 * Does `work` while nobody else holds the lock beside `file`; others wait for their turn. Throws a sentence when the
 * turn does not come within `patienceMs`. A program that stands still for too long (a machine asleep, say) loses its turn:
 * right before it changes anything for good, `work` calls `stillMine`, which then throws a sentence.
 */
export async function alone<T>(file: string, work: (stillMine: () => Promise<void>) => Promise<T>, patienceMs = 20_000): Promise<T> {
  const lock = `${file}.lock`;
  const mine = `${file}.${randomUUID()}.turn`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(mine, mine);
  try {
    const until = Date.now() + patienceMs;
    while (!(await taken(mine, lock))) {
      if (Date.now() > until) throw new Error(`${lock} is held by somebody else. If no other program is at work there, delete it.`);
      await freeLeftBehind(lock);
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 20));
    }
    const isMine = async () => (await readFile(lock, 'utf8').catch(() => '')) === mine;
    // One file under two names: the lock of somebody else is never touched.
    const touching = setInterval(() => void touch(mine).catch(() => undefined), touchEveryMs);
    try {
      return await work(async () => {
        if (!(await isMine())) throw new Error('Somebody else took this program’s turn, because it stood still for too long: nothing was changed in it. Run the command again.');
      });
    } finally {
      clearInterval(touching);
      if (await isMine()) await rm(lock, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/** A link is made by exactly one of all who try, on network discs too. Its age counts from the try. */
async function taken(mine: string, lock: string): Promise<boolean> {
  await touch(mine);
  return link(mine, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

const touch = (file: string): Promise<void> => utimes(file, new Date(), new Date());

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
