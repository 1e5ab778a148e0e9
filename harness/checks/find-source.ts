import { existsSync } from 'node:fs';
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

/** Characters of a text that is probably in one place only. */
const minText = 8;

/** The most places of a stack that help. */
const maxPlaces = 3;

/**
 * Returns the places of a stack, the innermost first: files and lines of the sources where they can be found, otherwise
 * those of the built files. Without a source map the text of the error leads to its line.
 */
export async function findSources(stack: string, folders: BuildFolders): Promise<string[]> {
  const { scripts, directory } = folders;
  const places: string[] = [];
  let isMapped = false;
  for (const [, folder = '', file = '', line = '', column = ''] of stack.matchAll(frame)) {
    if (places.length === maxPlaces) break;
    const isServer = file.endsWith('.cjs');
    // Scripts of the page around the remote say nothing to its team.
    if (!isServer && !existsSync(path.join(scripts, file))) continue;
    const place = isServer
      ? await findByText(folder + file, Number(line), directory)
      : await findByMap(path.join(scripts, file), Number(line), Number(column), directory);
    isMapped ||= place !== null;
    const readable = place ?? `${file}:${line}:${column}`;
    if (!places.includes(readable)) places.push(readable);
  }
  const [, message = ''] = /^\w*Error: (.*)$/m.exec(stack) ?? [];
  const place = isMapped || message.length < minText ? null : await findLine(directory, (one) => one.includes(message));
  return place === null ? places : [place, ...places].slice(0, maxPlaces);
}

async function findByMap(script: string, line: number, column: number, directory: string): Promise<string | null> {
  const text = await readFile(`${script}.map`, 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return null;
  const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  const file = path.resolve(directory, entry.originalSource.replace(/^webpack:\/\/[^/]*\//, ''));
  return formatPlace(directory, file, entry.originalLine + 1);
}

/** Finds the line of a server build, which is not minified, in the sources. */
async function findByText(build: string, line: number, directory: string): Promise<string | null> {
  const text = await readFile(build.replace(/^file:\/\//, ''), 'utf8').catch(fallBackIfMissing(''));
  const wanted = text.split('\n')[line - 1]?.trim() ?? '';
  return wanted.length < minText ? null : findLine(directory, (one) => one.trim() === wanted);
}

/** Returns the only line of the sources that is the wanted one; null when there are none or several. */
async function findLine(directory: string, isWanted: (line: string) => boolean): Promise<string | null> {
  const sources = path.join(directory, 'src');
  if (!existsSync(sources)) return null;
  const found: string[] = [];
  for (const entry of await readdir(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.[cm]?[jt]sx?$/.test(entry.name) || /\.test\./.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const lines = (await readFile(file, 'utf8')).split('\n');
    found.push(...lines.flatMap((line, index) => (isWanted(line) ? [formatPlace(directory, file, index + 1)] : [])));
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A file as the team names it, from the folder in which its package is. */
const formatPlace = (directory: string, file: string, line: number): string =>
  `${path.relative(path.dirname(directory), file)}:${line}`;
