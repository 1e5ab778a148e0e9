import path from 'node:path';
import { root } from './places.mjs';
import { runCheckProgram } from './run-check-program';

/** Compiles an app's sources and tests without a result. Returns each error with its file, line and column. */
export async function findTypeErrors(app: string, signal: AbortSignal): Promise<string[]> {
  const information = path.join(root, '.cache', 'types', `${app}.tsbuildinfo`);
  const { code, output } = await runCheckProgram(
    [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      ...['-p', path.join(app, 'tsconfig.json'), '--noEmit', '--pretty', 'false'],
      ...['--incremental', '--tsBuildInfoFile', information],
    ],
    signal,
  );
  return code === 0 ? [] : parseTypeErrors(output);
}

/** Parses what the compiler reports. What is no error with a place is one problem as a whole. */
export function parseTypeErrors(output: string): string[] {
  const errors = [...output.matchAll(/^(\S.*)\((\d+),(\d+)\): error (.*)$/gm)];
  return errors.length === 0
    ? [output.trim() || 'The compiler ended without a word.']
    : errors.map(([, file, line, column, message]) => `${file}:${line}:${column} ${message}`);
}
