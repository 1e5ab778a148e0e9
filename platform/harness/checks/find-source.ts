import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing, type Release } from '@shop/release-registry';
import { createSourceLocator } from '@shop/page-server';

interface SourceFinderOptions {
  readonly app: string;
  readonly release: Release;
  readonly releasesDirectory: string;
  /** The package that is built, absolute: its sources are below `src`. */
  readonly directory: string;
}

/**
 * Returns the places of a stack, the innermost first: files and lines of the sources where they can be found, otherwise
 * those of the built files.
 */
export type FindSources = (stack: string) => Promise<string[]>;

/** A place in a stack: the address or path of a script or a server build, its line and its column. */
const frame = /([^\s()]*?)([\w.@-]+\.(?:m?js|cjs)):(\d+):(\d+)/g;

/** Characters of a text that is probably in one place only. */
const minText = 8;

/** The most places of a stack that help. */
const maxPlaces = 3;

/** Creates the finder of one release. Without a source map the text of an error leads to its line. */
export function createSourceFinder({ app, release, releasesDirectory, directory }: SourceFinderOptions): FindSources {
  const locator = createSourceLocator(releasesDirectory, (sentence) => console.warn(sentence));
  return async (stack) => {
    const places: string[] = [];
    let isMapped = false;
    for (const [, folder = '', file = '', line = '', column = ''] of stack.matchAll(frame)) {
      if (places.length === maxPlaces) break;
      const isServer = file.endsWith('.cjs');
      const name = Object.keys(release.extras.files).find((one) => path.basename(one) === file);
      // Scripts of the page around the remote say nothing to its team.
      if (!isServer && name === undefined) continue;
      const position = `${name ?? file}:${line}:${column}`;
      const place = isServer
        ? await findByText(folder + file, Number(line), directory)
        : (await locator.locate(app, release, [position])).get(position);
      isMapped ||= place !== undefined;
      const readable = place ?? position;
      if (!places.includes(readable)) places.push(readable);
    }
    const [, message = ''] = /^\w*Error: (.*)$/m.exec(stack) ?? [];
    const place =
      isMapped || message.length < minText ? undefined : await findLine(directory, (one) => one.includes(message));
    return place === undefined ? places : [place, ...places].slice(0, maxPlaces);
  };
}

/** Finds the line of a server build, which is not minified, in the sources. */
async function findByText(build: string, line: number, directory: string): Promise<string | undefined> {
  const text = await readFile(build.replace(/^file:\/\//, ''), 'utf8').catch(fallBackIfMissing(''));
  const wanted = text.split('\n')[line - 1]?.trim() ?? '';
  return wanted.length < minText ? undefined : findLine(directory, (one) => one.trim() === wanted);
}

/** Returns the only line of the sources that is the wanted one; undefined when there are none or several. */
async function findLine(directory: string, isWanted: (line: string) => boolean): Promise<string | undefined> {
  const sources = path.join(directory, 'src');
  if (!existsSync(sources)) return undefined;
  const found: string[] = [];
  for (const entry of await readdir(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.[cm]?[jt]sx?$/.test(entry.name) || /\.test\./.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const lines = (await readFile(file, 'utf8')).split('\n');
    found.push(...lines.flatMap((line, index) => (isWanted(line) ? [formatPlace(directory, file, index + 1)] : [])));
  }
  return found.length === 1 ? found[0] : undefined;
}

/** A file as the team names it, from the folder in which its package is. */
const formatPlace = (directory: string, file: string, line: number): string =>
  `${path.relative(path.dirname(directory), file)}:${line}`;
