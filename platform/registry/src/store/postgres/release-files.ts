import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ClientBase, Pool } from 'pg';
import { fallBackIfMissing } from '../../fall-back-if-missing';
import { type Release, versionOf } from '../../registry';
import { getReleaseFolder } from '../../folders/release-folders';
import { replaceFolder } from '../../folders/write-release-folder';
import { mapSideBySide } from '../../side-by-side';
import { type FolderFile, isRegistered, listFolderFiles, resolveInFolder } from '../folder-files';
import type { ReleaseName } from '../release-store';
import { query, schemaName } from './database';

/** Bytes of the largest file; a constraint of the table. */
export const maxFileBytes = 64 * 2 ** 20;

/** Bytes and files that one statement sends or receives. */
const maxBatchBytes = 8 * 2 ** 20;
const maxBatchFiles = 500;

const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Files that are read and verified at the same time. */
const sideBySide = 8;

/** Splits entries into groups that one statement can hold. */
function* toBatches<T>(entries: readonly T[], sizeOf: (entry: T) => number): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (batch.length > 0 && (bytes + sizeOf(entry) > maxBatchBytes || batch.length >= maxBatchFiles)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(entry);
    bytes += sizeOf(entry);
  }
  if (batch.length > 0) yield batch;
}

/** A release whose files are stored or loaded. */
export interface NewRelease {
  readonly app: string;
  readonly release: Release;
}

/** Which of these releases the database has. */
export async function findStoredReleases(client: Pool | ClientBase, apps: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ app: string; version: string }>(
    client,
    `select distinct app, version from ${schemaName}.release_files where app = any($1)`,
    [apps],
  );
  return new Set(rows.map(({ app, version }) => `${app} ${version}`));
}

/**
 * Stores the files of a release from its folder, in a transaction: each content once. Throws a sentence when the folder
 * is missing or damaged, or a file is too large.
 */
export async function storeRelease(
  client: ClientBase,
  dataDirectory: string,
  { app, release }: NewRelease,
): Promise<void> {
  const name = `${app} ${versionOf(release)}`;
  const folder = getReleaseFolder(dataDirectory, app, versionOf(release));
  const read = await mapSideBySide(listFolderFiles(release), sideBySide, async (file) => {
    const bytes = await readFile(resolveInFolder(folder, file.path)).catch(fallBackIfMissing(null));
    if (bytes === null && !file.isRequired) return [];
    if (bytes === null) throw new Error(`The folder of ${name} has no ${file.path}. Release it again.`);
    if (!(await isRegistered(file, bytes)))
      throw new Error(`${file.path} in the folder of ${name} is not the file that was released. Release it again.`);
    if (bytes.length > maxFileBytes)
      throw new Error(`${file.path} of ${name} is larger than ${maxFileBytes / 2 ** 20} MB.`);
    return [{ path: file.path, sha256: hashBytes(bytes), bytes }];
  });
  const files = read.flat();
  const unknown = new Map(files.map((file) => [file.sha256, file]));
  const known = await query<{ sha256: string }>(
    client,
    `select sha256 from ${schemaName}.files where sha256 = any($1)`,
    [[...unknown.keys()]],
  );
  for (const { sha256 } of known) unknown.delete(sha256);
  const missing = [...unknown.values()];
  for (const batch of toBatches(missing, ({ bytes }) => bytes.length)) {
    const rows = batch.map((_, index) => `($${index * 2 + 1}, $${index * 2 + 2})`).join(', ');
    await query(
      client,
      `insert into ${schemaName}.files (sha256, bytes) values ${rows} on conflict do nothing`,
      batch.flatMap(({ sha256, bytes }) => [sha256, bytes]),
    );
  }
  await query(
    client,
    `insert into ${schemaName}.release_files (app, version, path, sha256)
     select $1, $2, path, sha256 from unnest($3::text[], $4::text[]) as given (path, sha256)`,
    [app, versionOf(release), files.map((file) => file.path), files.map((file) => file.sha256)],
  );
  await query(client, `delete from ${schemaName}.deleted_releases where app = $1 and version = $2`, [
    app,
    versionOf(release),
  ]);
}

/**
 * Writes the folder of a release, with each file verified by the hashes of the registry. Throws a sentence for one that
 * is missing or different; then there is no folder.
 */
export async function loadRelease(
  client: Pool | ClientBase,
  dataDirectory: string,
  { app, release }: NewRelease,
): Promise<void> {
  const folder = getReleaseFolder(dataDirectory, app, versionOf(release));
  const files = listFolderFiles(release);
  for (const file of files) resolveInFolder(folder, file.path);
  const contents = await readStoredFiles(client, app, versionOf(release), files);
  // Another program over the same directory has loaded it meanwhile.
  await replaceFolder(folder, contents, async () => true);
}

/** Reads files of a release from the database, by their paths. Throws a sentence for one that is missing or different. */
async function readStoredFiles(
  client: Pool | ClientBase,
  app: string,
  version: string,
  files: readonly FolderFile[],
): Promise<ReadonlyMap<string, Buffer>> {
  const stored = await query<{ path: string; sha256: string; size: number }>(
    client,
    `select path, sha256, octet_length(bytes) as size
     from ${schemaName}.release_files join ${schemaName}.files using (sha256) where app = $1 and version = $2`,
    [app, version],
  );
  const rows = new Map(stored.map((row) => [row.path, row]));
  const wanted = new Map<string, FolderFile[]>();
  for (const file of files) {
    const row = rows.get(file.path);
    if (row) wanted.set(row.sha256, [...(wanted.get(row.sha256) ?? []), file]);
    else if (file.isRequired) throw new Error(`The database has no ${file.path} of ${app} ${version}.`);
  }
  const contents = new Map<string, Buffer>();
  const sizes = new Map(stored.map(({ sha256, size }) => [sha256, size]));
  for (const batch of toBatches([...wanted.keys()], (sha256) => sizes.get(sha256) ?? 0)) {
    const found = await query<{ sha256: string; bytes: Buffer }>(
      client,
      `select sha256, bytes from ${schemaName}.files where sha256 = any($1)`,
      [batch],
    );
    await mapSideBySide(found, sideBySide, async ({ sha256, bytes }) => {
      for (const file of wanted.get(sha256) ?? []) {
        if (hashBytes(bytes) !== sha256 || !(await isRegistered(file, bytes)))
          throw new Error(
            `${file.path} of ${app} ${version} is not the file that was released: it was changed in the database.`,
          );
        contents.set(file.path, bytes);
      }
    });
  }
  return contents;
}

/** Deletes the files of releases, in a transaction, and files that no release has any more. */
export async function deleteStoredReleases(client: ClientBase, releases: readonly ReleaseName[]): Promise<void> {
  const apps = releases.map(([app]) => app);
  const versions = releases.map(([, version]) => version);
  const given = 'select * from unnest($1::text[], $2::text[])';
  await query(client, `delete from ${schemaName}.release_files where (app, version) in (${given})`, [apps, versions]);
  await query(client, `insert into ${schemaName}.deleted_releases (app, version) ${given} on conflict do nothing`, [
    apps,
    versions,
  ]);
  await query(
    client,
    `delete from ${schemaName}.files where not exists (select from ${schemaName}.release_files where release_files.sha256 = files.sha256)`,
  );
  await query(client, `delete from ${schemaName}.deleted_releases where deleted_at < now() - interval '90 days'`);
}

/** A release whose files were deleted. */
export interface DeletedRelease {
  readonly app: string;
  readonly version: string;
  /** When, as text. */
  readonly deletedAt: string;
}

/** Returns the releases that were deleted in the last 90 days. */
export const readDeletedReleases = (client: Pool | ClientBase): Promise<readonly DeletedRelease[]> =>
  query<DeletedRelease>(
    client,
    `select app, version, deleted_at::text as "deletedAt" from ${schemaName}.deleted_releases`,
  );
