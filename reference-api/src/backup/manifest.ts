import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { figuresSchema } from './read-figures';

/** The version of the format of backups. A restore refuses a newer one. */
export const backupFormat = 1;
export const manifestName = 'manifest.json';
/** The data of the database: a compressed script for psql. */
export const dataName = 'data.sql.gz';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A path below the folder of the backup. */
const filePath = v.pipe(
  v.string(),
  v.regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\0][^\\\0]*$/, 'is no path of a backup'),
);

const manifestSchema = v.object({
  format: v.literal(backupFormat),
  /** ISO 8601 in UTC. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The database that it was made of, with its version. */
  source: v.string(),
  /** The hashes of the migrations that the tables had, oldest first. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1), v.readonly()),
  /** Rows by table. */
  tables: v.record(v.string(), count),
  /** What a restored database is compared with; backups of older versions have none. */
  figures: v.optional(figuresSchema),
  /** Releases by app. */
  releases: v.record(v.string(), count),
  pictures: count,
  /** The names of the secrets that it has. */
  secrets: v.array(v.string()),
  files: v.array(v.object({ path: filePath, bytes: count, sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) })),
});

/** What a backup says of itself. */
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type BackupFile = Manifest['files'][number];

/** Reads the manifest of a backup. Throws a sentence for a folder that is none, and for a newer format. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(path.join(backup, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? new Error(`${backup} is no complete backup: it has no ${manifestName}.`)
      : error;
  });
  const format = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ format: v.number() })), text);
  if (format.success && format.output.format > backupFormat)
    throw new Error(
      `The backup has the format ${format.output.format}, and this version of the shop reads ${backupFormat}: restore it with a newer version.`,
    );
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (checked.success) return checked.output;
  throw new Error(`The ${manifestName} of the backup is damaged: ${checked.issues[0].message}. Take another backup.`);
}
