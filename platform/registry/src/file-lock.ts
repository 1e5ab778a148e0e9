import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from './fall-back-if-missing';

/** Age in milliseconds after which a lock counts as abandoned. Its holder renews it more often. */
const staleAfterMs = 5000;
const renewEveryMs = 1000;

/**
 * Runs `work` while this program holds the lock file beside `file`; other programs wait. Throws when the lock is not
 * acquired within `timeoutMs`. A program that is suspended for longer than `staleAfterMs` loses the lock, so `work`
 * calls `assertLockHeld` right before each lasting change; it throws when the lock is lost.
 */
export async function withFileLock<T>(
  file: string,
  work: (assertLockHeld: () => Promise<void>) => Promise<T>,
  timeoutMs = 20_000,
): Promise<T> {
  const lock = `${file}.lock`;
  const ownFile = `${file}.${randomUUID()}.turn`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(ownFile, ownFile);
  try {
    const deadline = Date.now() + timeoutMs;
    while (!(await tryAcquire(ownFile, lock))) {
      if (Date.now() > deadline)
        throw new Error(`${lock} is held by somebody else. If no other program is at work there, delete it.`);
      await removeStaleLock(lock);
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 20));
    }
    const isLockHeld = async () => (await readFile(lock, 'utf8').catch(fallBackIfMissing(''))) === ownFile;
    // The lock is a hard link to the own file, so renewing that file never renews another program's lock.
    const renewal = setInterval(() => void touchFile(ownFile).catch(() => undefined), renewEveryMs);
    try {
      return await work(async () => {
        if (!(await isLockHeld()))
          throw new Error(
            'Somebody else took this program’s turn, because it stood still for too long: nothing was changed in it. Run the command again.',
          );
      });
    } finally {
      clearInterval(renewal);
      if (await isLockHeld()) await rm(lock, { force: true });
    }
  } finally {
    await rm(ownFile, { force: true });
  }
}

/** Tries to create the lock. A hard link is created by exactly one program, on network file systems too. */
async function tryAcquire(ownFile: string, lock: string): Promise<boolean> {
  await touchFile(ownFile);
  return link(ownFile, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

const touchFile = (file: string): Promise<void> => utimes(file, new Date(), new Date());

/** Removes a stale lock. Renaming decides between programs that do so at once; the renamed file is checked again. */
async function removeStaleLock(lock: string): Promise<void> {
  if (!(await isStale(lock))) return;
  const staleFile = `${lock}.${randomUUID()}`;
  const hasMoved = await rename(lock, staleFile).then(
    () => true,
    () => false,
  );
  if (!hasMoved) return;
  // Between check and rename another program may have replaced the stale lock by its own: put that one back.
  if (!(await isStale(staleFile))) await link(staleFile, lock).catch(() => undefined);
  await rm(staleFile, { force: true });
}

const isStale = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(fallBackIfMissing(null));
  return found !== null && Date.now() - found.mtimeMs > staleAfterMs;
};
