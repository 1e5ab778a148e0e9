import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../commands/places.mjs';

export interface ProgramOptions {
  readonly cwd?: string;
  readonly variables?: NodeJS.ProcessEnv;
  /** Receives what it prints, when it has ended. Without it the output goes straight to the terminal. */
  readonly log?: (line: string) => void;
}

/** Runs a program and returns its exit code; 1 when a signal ended it. */
export function runProgram(
  program: string,
  words: readonly string[],
  { cwd = root, variables = {}, log }: ProgramOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      stdio: log ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CI: process.env['CI'] ?? 'true', ...variables },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (output.trim() !== '') log?.(output.trimEnd());
      resolve(code ?? 1);
    });
  });
}

/** Runs a program of the root's packages on this Node. */
export const runPackage = (program: string, words: readonly string[], options?: ProgramOptions): Promise<number> =>
  runProgram(process.execPath, [path.join(root, 'node_modules', program), ...words], options);
