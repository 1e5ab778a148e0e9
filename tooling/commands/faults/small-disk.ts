import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own in a file, which can be filled without harm to this machine. */
export interface SmallDisk {
  readonly directory: string;
  /** Leaves no room for others. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/** Creates a small disk. Returns the reason as a sentence where this machine allows none. */
export function createSmallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'A disk in a file can only be mounted by root on Linux.';
  const home = mkdtempSync(path.join(tmpdir(), 'shop-disk-'));
  const image = path.join(home, 'image');
  const directory = path.join(home, 'mounted');
  // PostgreSQL runs as another user.
  chmodSync(home, 0o711);
  const steps = [
    ['fallocate', '-l', `${megabytes}M`, image],
    ['mkfs.ext4', '-q', '-m', '0', image],
    ['mkdir', directory],
    ['mount', '-o', 'loop', image, directory],
  ] as const;
  for (const [program, ...words] of steps) {
    const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
    if (status === 0) continue;
    rmSync(home, { recursive: true });
    return `A disk in a file cannot be mounted here: ${stderr?.trim() || String(error?.message ?? program)}.`;
  }
  const ballast = path.join(directory, 'ballast');
  return {
    directory,
    fill() {
      const { bavail, bsize } = statfsSync(directory);
      spawnSync('fallocate', ['-l', String(bavail * bsize), ballast]);
      // What fallocate leaves, block by block.
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}.rest`, 'bs=4k'], { stdio: 'ignore' });
    },
    makeRoom() {
      for (const file of [ballast, `${ballast}.rest`]) rmSync(file, { force: true });
    },
    remove() {
      spawnSync('umount', ['--lazy', directory]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
