import { readdir, readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';

export interface BuildFolders {
  /** Where the scripts of a build are, and beside each its source map, if the build makes one. */
  readonly scripts: string;
  /** The package that is built, absolute: its sources are below `src`. */
  readonly directory: string;
}

/** A place in a stack: the address or path of a script or a server build, its line and its column. */
const frame = /([^\s()]*?)([\w.@-]+\.(?:m?js|cjs)):(\d+):(\d+)/g;

/** The most places of a stack that help. */
const maxPlaces = 3;

/**
 * Returns the places of a stack, the innermost first: files and lines of the sources where they can be found, otherwise
 * those of the built files.
 */
export async function findSources(stack: string, folders: BuildFolders): Promise<string[]> {
  const places: string[] = [];
  for (const [, folder = '', file = '', line = '', column = ''] of stack.matchAll(frame)) {
    if (places.length === maxPlaces) break;
    const place = file.endsWith('.cjs')
      ? await findByText(folder + file, Number(line), folders.directory)
      : await findByMap(path.join(folders.scripts, file), Number(line), Number(column), folders.directory);
    const readable = place ?? `${file}:${line}:${column}`;
    if (!places.includes(readable)) places.push(readable);
  }
  return places;
}

async function findByMap(script: string, line: number, column: number, directory: string): Promise<string | null> {
  const text = await readFile(`${script}.map`, 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return null;
  const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  const file = path.resolve(directory, entry.originalSource.replace(/^webpack:\/\/[^/]*\//, ''));
  return formatPlace(directory, file, entry.originalLine + 1);
}

/** Finds the line of a server build, which is not minified, in the sources. Null when none or several have that line. */
async function findByText(build: string, line: number, directory: string): Promise<string | null> {
  const text = await readFile(build.replace(/^file:\/\//, ''), 'utf8').catch(fallBackIfMissing(''));
  const wanted = text.split('\n')[line - 1]?.trim() ?? '';
  if (wanted.length < 8) return null;
  const sources = path.join(directory, 'src');
  const found: string[] = [];
  for (const entry of await readdir(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.[cm]?[jt]sx?$/.test(entry.name) || /\.test\./.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const lines = (await readFile(file, 'utf8')).split('\n');
    for (const [index, one] of lines.entries())
      if (one.trim() === wanted) found.push(formatPlace(directory, file, index + 1));
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A file as the team names it, from the folder in which its package is. */
const formatPlace = (directory: string, file: string, line: number): string =>
  `${path.relative(path.dirname(directory), file)}:${line}`;
