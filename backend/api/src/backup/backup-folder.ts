import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as pipeStreams, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupKey } from './encryption';
import { backupFormat, type BackupFile, formatManifest, type Manifest, manifestName } from './manifest';

/** A backup that is being written. */
export interface BackupFolder {
  /** Writes a file, which only its owner can read. With `isCompressed` gzip packs it, before a key encrypts it. */
  write(name: string, content: Readable, options?: { readonly isCompressed?: boolean }): Promise<void>;
  /** Reads a compressed file back. */
  readCompressed(name: string): AsyncIterable<Uint8Array>;
}

const namePattern = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The name of a backup that is made at a time. */
const formatName = (time: Date): string => `shop-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Writes a backup into a new folder below `directory`, which is visible when it is complete and on the disk. Returns its
 * path. With a key every file is encrypted. Leaves nothing when `fill` fails.
 */
export async function writeBackupFolder(
  {
    directory,
    madeAt,
    key,
  }: { readonly directory: string; readonly madeAt: Date; readonly key?: BackupKey | undefined },
  fill: (folder: BackupFolder) => Promise<Omit<Manifest, 'format' | 'madeAt' | 'files'>>,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const folder = path.join(directory, formatName(madeAt));
  const draft = `${folder}.unfinished`;
  if (await exists(folder)) throw new Error(`${folder} exists already.`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // An earlier run that was killed in the same second.
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  // Also when a signal ends the program.
  const removeDraft = () => rmSync(draft, { recursive: true, force: true });
  process.once('exit', removeDraft);
  const files: BackupFile[] = [];
  try {
    const described = await fill({
      async write(name, content, { isCompressed = false } = {}) {
        const steps = [...(isCompressed ? [createGzip()] : []), ...(key ? [key.encrypt(name)] : [])];
        files.push({ path: name, ...(await writeFile(path.join(draft, name), content, steps)) });
      },
      readCompressed: (name) => unpack(openStored(path.join(draft, name), name, key)),
    });
    const manifest: Manifest = { format: backupFormat, madeAt: madeAt.toISOString(), ...described, files };
    const text = await formatManifest(manifest, key);
    await writeFile(path.join(draft, manifestName), Readable.from([Buffer.from(text)]), []);
    await rename(draft, folder);
    await syncDirectory(directory);
    return { folder, manifest };
  } finally {
    removeDraft();
    process.off('exit', removeDraft);
  }
}

/** Opens a file of a backup, and decrypts it where there is a key. The reader gets the errors of both streams. */
export const openStored = (file: string, name: string, key: BackupKey | undefined): Readable =>
  key ? pipeStreams(createReadStream(file), key.decrypt(name), () => undefined) : createReadStream(file);

/** Unpacks a file that gzip packed. The reader gets the errors of both streams. */
export const unpack = (packed: Readable): Readable => pipeStreams(packed, createGunzip(), () => undefined);

/** Throws a sentence unless every file of a backup is as it was written. */
export async function verifyBackupFolder(backup: string, { files }: Manifest): Promise<void> {
  for (const { path: name, bytes, sha256 } of files) {
    const file = path.join(backup, name);
    const measure = createMeasure();
    await pipeline(createReadStream(file), measure.through, async (chunks) => {
      for await (const _chunk of chunks);
    }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT'
        ? new Error(`The backup is damaged: ${name} is missing. Take another backup.`)
        : error;
    });
    const found = measure.read();
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`The backup is damaged: ${name} is not as it was written. Take another backup.`);
  }
}

/** Deletes all but the newest backups of a directory. Returns the names of those that were deleted. */
export async function deleteOldBackups(directory: string, keep: number): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => namePattern.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(path.join(directory, name), { recursive: true });
  return old;
}

async function writeFile(file: string, content: Readable, steps: readonly Transform[]) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const measure = createMeasure();
  // 'flush' makes sure that the file is on the disk when it is closed.
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline([content, ...steps, measure.through, target]);
  return measure.read();
}

/** Measures the size and the hash of what passes through. */
function createMeasure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
