import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { hasIntegrity, type Registry, type Release } from '@shop/release-registry';
import { toSourceMapPath } from '@shop/release-registry/release';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { listFrequentErrors } from './frequent-errors';
import { type MonitoringTally, sumVersion } from './monitoring-tally';

/** The positions in the sources of a team, by the positions in the files of its release. */
export type SourcePositions = ReadonlyMap<string, string>;

export interface SourceLocator {
  /**
   * Finds where positions of a release's files are in its sources: `mf-loyalty/src/coins/balance.tsx:41:9`. Leaves out
   * what no source map knows. A map that is missing, damaged or malformed is logged. Never rejects.
   */
  locate(app: string, release: Release, positions: readonly string[]): Promise<SourcePositions>;
}

/** More characters of mappings than maps of a shop have, so that a map needs little memory while it is read. */
const maxMappings = 2_000_000;
/** The most characters of a path that are shown. */
const maxPathLength = 120;

const sourceMapSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(3),
    sourceRoot: v.exactOptional(v.string()),
    sources: v.array(v.nullable(v.string())),
    names: v.optional(v.array(v.string()), []),
    mappings: v.pipe(v.string(), v.maxLength(maxMappings)),
  }),
);

/** Creates the reader of the source maps in the releases' folders. It remembers positions, because releases never change. */
export function createSourceLocator(releasesDirectory: string, log: (sentence: string) => void): SourceLocator {
  const known = new LRUCache<string, string>({ max: 5000 });

  async function readMap(folder: string, file: string, integrity: string): Promise<TraceMap | null> {
    try {
      const content = await readFile(path.join(releasesDirectory, folder, file));
      if (!hasIntegrity(content, integrity)) throw new Error('It is not the one that was released.');
      return new TraceMap({ file, ...v.parse(sourceMapSchema, content.toString('utf8')) });
    } catch (error) {
      log(`The source map ${folder}/${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  return {
    async locate(app, { metadata, extras }, positions) {
      const folder = `${app}/${metadata.version}`;
      const found = new Map<string, string>();
      const maps = extras.sourceMaps ?? {};
      for (const file of new Set(positions.map(getFile))) {
        const inFile = positions.filter((position) => getFile(position) === file);
        const mapFile = toSourceMapPath(file);
        const integrity = Object.hasOwn(maps, mapFile) ? maps[mapFile] : undefined;
        if (integrity === undefined) continue;
        const isKnown = inFile.every((position) => known.has(`${folder} ${integrity} ${position}`));
        const map = isKnown ? null : await readMap(folder, mapFile, integrity);
        for (const position of inFile) {
          const key = `${folder} ${integrity} ${position}`;
          const source = known.get(key) ?? (map ? findSource(map, position) : '');
          known.set(key, source);
          if (source) found.set(position, source);
        }
      }
      return found;
    },
  };
}

const getFile = (position: string): string => position.replace(/:\d+:\d+$/, '');

/** Returns the position in the sources, or '' for code of the bundler. */
function findSource(map: TraceMap, position: string): string {
  const [line = 0, column = 0] = position.split(':').slice(-2).map(Number);
  // Browsers count columns from 1.
  const original = originalPositionFor(map, { line: Math.max(line, 1), column: Math.max(column - 1, 0) });
  if (original.source === null) return '';
  return `${shortenPath(original.source)}:${original.line}:${original.column + 1}`;
}

/** Shortens the path of a package to its name; bounds paths of other repositories, and removes what is no text in them. */
function shortenPath(source: string): string {
  const name = source
    .replace(/^.*\/node_modules\//, '')
    .replace(/^\.\//, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  return name.length > maxPathLength ? `…${name.slice(-maxPathLength)}` : name;
}

/** Positions of the most frequent errors in the sources, by app, version and position in the release. */
export type LocatedErrors = ReadonlyMap<string, string>;

export const formatPosition = (app: string, version: string, at: string): string => `${app} ${version} ${at}`;

/** Locates the most frequent errors of each release that the registry lists. */
export async function locateErrors(
  { microFrontends }: Registry,
  sums: ReadonlyMap<string, MonitoringTally>,
  locator: SourceLocator,
): Promise<LocatedErrors> {
  const located = new Map<string, string>();
  for (const [app, releases] of Object.entries(microFrontends)) {
    for (const release of releases) {
      const { version } = release.metadata;
      const positions = listFrequentErrors(sumVersion(sums, app, version)).flatMap(({ at }) => at || []);
      for (const [at, source] of await locator.locate(app, release, positions))
        located.set(formatPosition(app, version, at), source);
    }
  }
  return located;
}
