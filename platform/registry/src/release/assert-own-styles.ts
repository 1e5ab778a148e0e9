import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { findGlobalStyles, type StyleProblem } from './find-global-styles';
import { toSourceMapPath } from './source-maps';

/** Bytes of all sheets of a release, so that their check is quick. */
export const maxStyleBytes = 2 ** 20;

/** The most problems that are named. */
const maxProblems = 10;

/** The most characters of a line about a problem. */
const maxLine = 300;

export interface StyledSource {
  readonly app: string;
  readonly files: ReadonlyMap<string, Buffer>;
  /** The source maps of sheets, by their paths. */
  readonly styleMaps?: ReadonlyMap<string, Buffer>;
}

/**
 * Throws a sentence that names each rule of an app's sheets that would change elements of other teams, by file, line and
 * column: those of the sources where a source map knows them. The shell's sheets are those of the page and may.
 */
export function assertOwnStyles({ app, files, styleMaps }: StyledSource): void {
  if (app === 'shell') return;
  const sheets = [...files].filter(([file]) => /\.css$/i.test(file));
  const bytes = sheets.reduce((sum, [, { length }]) => sum + length, 0);
  if (bytes > maxStyleBytes) throw new Error(`The style sheets of ${app} are larger than 1 MB together.`);
  const problems = sheets.flatMap(([file, content]) => {
    const css = content.toString('utf8').replace(/^\uFEFF/, '');
    return findGlobalStyles(css, app).map((problem) => ({
      file,
      css,
      map: styleMaps?.get(toSourceMapPath(file)),
      ...problem,
    }));
  });
  if (problems.length === 0) return;
  const others = problems.length - maxProblems;
  throw new Error(
    [
      `${app} was not released: its styles are not limited to its own elements.`,
      ...problems.slice(0, maxProblems).map((problem) => `  ${formatProblem(problem)}`),
      ...(others > 0 ? [`  and ${others} more`] : []),
      `Put a class, an id or [data-remote="${app}"] of yours before each selector, use CSS modules, or wrap the rules in @scope (.your-root) { … }.`,
    ].join('\n'),
  );
}

interface FoundProblem extends StyleProblem {
  readonly file: string;
  readonly css: string;
  readonly map: Buffer | undefined;
}

function formatProblem({ file, css, map, offset, message }: FoundProblem): string {
  const before = css.slice(0, offset).split('\n');
  const [line, column] = [before.length, before.at(-1)?.length ?? 0];
  const text = `${findSource(map, line, column) ?? `${file}:${line}:${column + 1}`}: ${message}`;
  return text.replace(/\p{Cc}/gu, ' ').slice(0, maxLine);
}

/** Returns the place in the sources; undefined without a map, for what it does not know, and for one that is damaged. */
function findSource(map: Buffer | undefined, line: number, column: number): string | undefined {
  if (!map) return undefined;
  try {
    const found = originalPositionFor(new TraceMap(map.toString('utf8')), { line, column });
    return found.source === null ? undefined : `${found.source.replace(/^\.\//, '')}:${found.line}:${found.column + 1}`;
  } catch {
    return undefined;
  }
}
