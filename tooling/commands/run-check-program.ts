import { spawn } from 'node:child_process';
import { root } from './places.mjs';

interface ProgramResult {
  readonly code: number | null;
  /** What the program wrote, without colours. */
  readonly output: string;
}

/** Runs a Node program in the root of the repository. The signal ends it, and then this rejects. */
export function runCheckProgram(words: readonly string[], signal: AbortSignal): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
