// A release may have source maps. They are stored beside its files, and the shop server alone reads them.

/** The most bytes of one source map, and of all of a release. */
export const sourceMapLimits = { fileBytes: 5 * 2 ** 20, bytes: 20 * 2 ** 20 };

/** Returns the path of a script's source map. */
export const toSourceMapPath = (script: string): string => `${script}.map`;

const isScript = (file: string): boolean => /\.m?js$/.test(file);

/** Whether a path is that of the source map of one of these scripts. */
export const isSourceMapOf = (file: string, scripts: readonly string[]): boolean =>
  scripts.some((script) => isScript(script) && toSourceMapPath(script) === file);

/**
 * Splits the files of a build into those that browsers request and the source maps of scripts. Other files with the
 * ending `.map`, which the shop server would not serve, are in neither.
 */
export function splitSourceMaps<T>(given: ReadonlyMap<string, T>): {
  readonly files: Map<string, T>;
  readonly sourceMaps: Map<string, T>;
} {
  const files = new Map([...given].filter(([file]) => !/\.map$/i.test(file)));
  const scripts = [...files.keys()];
  return { files, sourceMaps: new Map([...given].filter(([file]) => isSourceMapOf(file, scripts))) };
}

/** Throws a sentence for source maps that are larger than the limits. */
export function assertSourceMapSizes(app: string, sourceMaps: ReadonlyMap<string, Buffer>): void {
  const advice = 'Build them without the sources’ text, by the devtool hidden-nosources-source-map.';
  const large = [...sourceMaps].find(([, { length }]) => length > sourceMapLimits.fileBytes);
  if (large) throw new Error(`The source map ${large[0]} of ${app} is larger than 5 MB. ${advice}`);
  const bytes = [...sourceMaps.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes > sourceMapLimits.bytes) throw new Error(`The source maps of ${app} are larger than 20 MB. ${advice}`);
}
