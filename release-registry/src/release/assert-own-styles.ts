import { findGlobalStyles, type StyleProblem } from './find-global-styles';

/** Bytes of all sheets of a release, so that their check is quick. */
export const maxStyleBytes = 2 ** 20;

/** The most problems that are named. */
const maxProblems = 10;

/**
 * Throws a sentence that names each rule of an app's sheets that would change elements of other teams, by file, line and
 * column. The shell's sheets are those of the page and may.
 */
export function assertOwnStyles(app: string, files: ReadonlyMap<string, Buffer>): void {
  if (app === 'shell') return;
  const sheets = [...files].filter(([file]) => /\.css$/i.test(file));
  const bytes = sheets.reduce((sum, [, { length }]) => sum + length, 0);
  if (bytes > maxStyleBytes) throw new Error(`The style sheets of ${app} are larger than 1 MB together.`);
  const problems = sheets.flatMap(([file, content]) => {
    const css = content.toString('utf8');
    return findGlobalStyles(css, app).map((problem) => ({ file, css, ...problem }));
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
}

function formatProblem({ file, css, offset, message }: FoundProblem): string {
  const before = css.slice(0, offset).split('\n');
  return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`;
}
