import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { type BackupKey, deriveBackupKey, encryptionSchema } from './encryption';
import { figuresSchema } from './read-figures';

/** The version of the format of backups. A restore refuses a newer one. */
export const backupFormat = 1;
/** An encrypted backup: its manifest is in the form of `backupFormat`, encrypted like every file. */
const encryptedFormat = 2;
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

const encryptedSchema = v.object({
  format: v.literal(encryptedFormat),
  encryption: encryptionSchema,
  content: v.pipe(v.string(), v.base64()),
});

/** Formats a manifest for its file, encrypted where the backup has a key. */
export async function formatManifest(manifest: Manifest, key: BackupKey | undefined): Promise<string> {
  const format = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  if (!key) return format(manifest);
  const content = await buffer(Readable.from([Buffer.from(format(manifest))]).pipe(key.encrypt(manifestName)));
  const { encryption } = key;
  return format({ format: encryptedFormat, encryption, content: content.toString('base64') });
}

/**
 * Reads the manifest of a backup, and derives the key of an encrypted one. Throws a sentence for a folder that is no
 * backup, for a newer format, and without the passphrase of an encrypted backup.
 */
export async function readManifest(
  backup: string,
  passphrase: string | undefined,
): Promise<{ readonly manifest: Manifest; readonly key: BackupKey | undefined }> {
  const text = await readFile(path.join(backup, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? new Error(`${backup} is no complete backup: it has no ${manifestName}.`)
      : error;
  });
  const format = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ format: v.number() })), text);
  if (format.success && format.output.format > encryptedFormat)
    throw new Error(
      `The backup has the format ${format.output.format}, and this version of the shop reads up to ${encryptedFormat}: restore it with a newer version.`,
    );
  if (!format.success || format.output.format !== encryptedFormat)
    return { manifest: parseManifest(text, manifestSchema), key: undefined };
  const { encryption, content } = parseManifest(text, encryptedSchema);
  if (passphrase === undefined)
    throw new Error(
      'The backup is encrypted. Set SHOP_BACKUP_PASSPHRASE, or SHOP_BACKUP_PASSPHRASE_FILE, to the passphrase that it was made with.',
    );
  const key = await deriveBackupKey(passphrase, encryption);
  const opened = await buffer(
    pipeline(Readable.from([Buffer.from(content, 'base64')]), key.decrypt(manifestName), () => undefined),
  ).catch((error: unknown) => {
    throw new Error(`The passphrase is not that of this backup, or its ${manifestName} is damaged.`, { cause: error });
  });
  return { manifest: parseManifest(opened.toString(), manifestSchema), key };
}

function parseManifest<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (checked.success) return checked.output;
  throw new Error(`The ${manifestName} of the backup is damaged: ${checked.issues[0].message}. Take another backup.`);
}
