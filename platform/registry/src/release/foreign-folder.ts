import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describedCallsSchema } from '../described-call';
import { manifestSchema } from '../manifest';
import { declaredMessageSchema, messageUses } from '../message-schema';
import * as v from 'valibot';
import { completeDescription, federationManifestFile } from './federation-manifest';
import { splitSourceMaps, toSourceMapPath } from './source-maps';

// What a team that builds elsewhere hands over: a folder with the files of a container and a release.json. The format
// is documented in docs/foreign-remotes.md.

/** What a folder may hold. */
export const folderLimits = { files: 300, fileBytes: 5 * 2 ** 20, bytes: 20 * 2 ** 20 };
const { files: maxFiles, fileBytes: maxFileBytes, bytes: maxFolderBytes } = folderLimits;

const { entries } = manifestSchema;

const foreignReleaseSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/, 'is no name such as mf-gifts')),
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]{0,39}$/, 'is no version such as 1.0.0')),
  container: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/i,
        'is no variable such as team_gifts, with an underscore, so that it is none of the browser’s own',
      ),
    ),
  ),
  entry: v.pipe(v.string(), v.regex(/\.m?js$/, 'is no script such as remoteEntry.js')),
  entryType: v.exactOptional(v.picklist(['global', 'module'], 'is neither "global" nor "module"')),
  server: v.exactOptional(v.string()),
  /** The files of `./remote`, and those of each page (`page-gifts`) and widget (`widget-gift-idea`). */
  remoteModule: v.optional(v.array(v.string()), []),
  parts: v.optional(v.record(v.string(), v.array(v.string())), {}),
  manifest: v.strictObject({
    ...entries,
    pages: v.optional(entries.pages, {}),
    widgets: v.optional(entries.widgets, []),
    placedWidgets: v.optional(entries.placedWidgets, []),
    calls: v.optional(entries.calls, []),
  }),
  messages: v.optional(v.record(v.string(), v.union([v.array(v.picklist(messageUses)), declaredMessageSchema])), {}),
  requires: v.strictObject({
    versions: v.pipe(
      v.record(v.string(), v.string()),
      v.check(
        (versions) => 'react' in versions || 'contract' in versions,
        'names no "react", such as ^19.0.0; a remote that needs none names its "contract"',
      ),
    ),
    calls: v.exactOptional(describedCallsSchema),
  }),
});

export type ForeignRelease = v.InferOutput<typeof foreignReleaseSchema>;

/** A folder as it was handed over. */
export interface ForeignFolder {
  readonly release: ForeignRelease;
  /** The files that browsers request, by their paths below the folder. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly server: Buffer | null;
  /** The source maps of the scripts, by their paths. */
  readonly sourceMaps: ReadonlyMap<string, Buffer>;
  /** The source maps of sheets, by their paths. Absent for a folder that was sent: they stay with the team. */
  readonly styleMaps?: ReadonlyMap<string, Buffer>;
  /** The text of `release.json`, with what the container's own manifest adds. */
  readonly description: Buffer;
}

const descriptionFile = 'release.json';

/** Reads and checks a folder. Throws an error that names each problem for the team that built it. */
export async function readForeignFolder(folder: string): Promise<ForeignFolder> {
  const written = await readFile(path.join(folder, descriptionFile)).catch(() => {
    throw new Error(
      `${folder} has no ${descriptionFile}. The shop’s page docs/foreign-remotes.md says what to write into it.`,
    );
  });
  const files = new Map<string, Buffer>();
  for (const file of await listFiles(folder))
    if (file !== descriptionFile) files.set(file, await readFile(path.join(folder, file)));
  const description = completeDescription(written, files.get(federationManifestFile));
  const styleMaps = new Map([...files].filter(([file]) => /\.css\.map$/i.test(file)));
  return { ...createForeignFolder(description, files, path.join(folder, descriptionFile)), styleMaps };
}

/** Checks the files of a folder against its `release.json`. Throws an error that names each problem. */
export function createForeignFolder(
  description: Buffer,
  given: ReadonlyMap<string, Buffer>,
  name = descriptionFile,
): ForeignFolder {
  const release = parseForeignRelease(description.toString('utf8'), name);
  const { files, sourceMaps } = splitSourceMaps(given);
  for (const key of ['entry', 'server'] as const) {
    const file = release[key];
    if (file !== undefined && !files.has(file))
      throw new Error(`${descriptionFile} names ${file} as ${key}, and the folder has no such file.`);
  }
  const listed = [...release.remoteModule, ...Object.values(release.parts).flat()];
  const missing = listed.find((file) => !files.has(file));
  if (missing !== undefined)
    throw new Error(`${descriptionFile} lists ${missing}, and the folder has no such file. Build it again.`);
  if (release.server === release.entry) throw new Error(`${release.entry} cannot be both entry and server build.`);
  const server = release.server === undefined ? null : (files.get(release.server) ?? null);
  // Browsers do not request the server build.
  if (release.server !== undefined) {
    files.delete(release.server);
    sourceMaps.delete(toSourceMapPath(release.server));
  }
  return { release, files, server, sourceMaps, description };
}

/** Parses a `release.json`. Throws an error that names each problem. */
export function parseForeignRelease(text: string, file = descriptionFile): ForeignRelease {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  const checked = v.safeParse(foreignReleaseSchema, data);
  if (checked.success && checked.output.entryType !== 'module' && checked.output.container === undefined)
    throw new Error(`${file} is not right:\n  container: is missing. Only an entry of type "module" has none.`);
  if (checked.success) return checked.output;
  const lines = checked.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${formatIssue(issue)}`);
  throw new Error(`${file} is not right:\n  ${[...new Set(lines)].join('\n  ')}`);
}

/** Says a missing and an unknown key in words; other issues bring their own message. */
function formatIssue({ received, expected, message }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing';
  if (expected === 'never') return 'is unknown';
  return message;
}

/** A name of a file or folder that can be a part of an address. */
export const partOfAddress = /^[\w@~+-][\w.@~+-]*$/;

/**
 * Lists the files below a folder, without hidden ones, which systems and bundlers leave there (`.DS_Store`, `.vite`).
 * Throws for links, for names that are no part of an address, and beyond the limits.
 */
async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  let bytes = 0;
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
      const file = path.posix.join(below, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (!partOfAddress.test(entry.name))
        throw new Error(`${file} has a name that cannot be a part of an address: use letters, digits and . _ - only.`);
      if (entry.isDirectory()) await walk(file);
      else if (entry.isFile()) {
        const { size } = await stat(path.join(folder, file));
        bytes += size;
        if (size > maxFileBytes) throw new Error(`${file} is larger than ${formatMegabytes(maxFileBytes)}.`);
        files.push(file);
      } else throw new Error(`${file} is a link and not a file: copy into the folder what it leads to.`);
      if (files.length > maxFiles) throw new Error(`${folder} has more than ${maxFiles} files.`);
      if (bytes > maxFolderBytes) throw new Error(`${folder} is larger than ${formatMegabytes(maxFolderBytes)}.`);
    }
  };
  await walk('');
  // The release's folder has compressed forms of its own.
  return files.filter((file) => !(/\.(?:br|gz)$/.test(file) && files.includes(file.slice(0, -3)))).sort();
}

const formatMegabytes = (bytes: number): string => `${bytes / 2 ** 20} MB`;
