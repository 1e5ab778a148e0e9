import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const prefix = 'shop-tests-';
const neededBytes = 6e9;

/**
 * Creates the directory for the temporary files of the tests, and removes it when this process ends. It is in memory
 * where there is enough: tests make and delete thousands of small files and databases, and on a disk that is a seventh
 * of their time.
 */
export function createTemporaryDirectory(): string {
  const parent = hasSpace(memory) ? memory : tmpdir();
  for (const name of readdirSync(parent))
    if (isOutdated(name)) rmSync(path.join(parent, name), { recursive: true, force: true });
  const directory = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user, who must pass through.
  chmodSync(directory, 0o711);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function hasSpace(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Whether a directory belongs to a run that was killed. */
function isOutdated(name: string): boolean {
  const [, id] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
  if (id === undefined) return false;
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
