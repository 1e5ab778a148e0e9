import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Garments } from '../src/garments.rules';
import type { CheckResult } from '@shop/release-registry/release';
import { findServerProgram, type ServerProgram } from '@shop/server-environment/server-program';
import { type CheckedPart, formatParts } from './list-parts';
import type { FindSources } from './find-source';

export interface RenderOrder {
  readonly app: string;
  readonly registryFile: string;
  readonly releasesDirectory: string;
  /** The folders of the harness's own builds. */
  readonly browserFiles: string;
  readonly serverFiles: string;
  readonly garments: Garments;
  readonly parts: readonly CheckedPart[];
}

/** What the program reports: the part that it begins, and what was thrown while it rendered. */
export type RenderReport =
  | { readonly begun: string }
  | { readonly part: string; readonly stack: string }
  | { readonly rendered: number };

/** Milliseconds for one part on a busy machine. The shop leaves a part to the browser long before. */
const partMs = 30_000;
/** Milliseconds until the program has started. */
const startMs = 120_000;

/**
 * Renders each page and widget by the server build, in a process of its own: code that never returns is ended with it.
 */
export async function renderParts(order: RenderOrder, findSources: FindSources): Promise<CheckResult> {
  const began = performance.now();
  const problems: string[] = [];
  let rendered = 0;
  await new Promise<void>((resolve, reject) => {
    const { file, execArgv } = findRenderProgram();
    const child = fork(file, [JSON.stringify(order)], {
      execArgv: [...execArgv],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let begun = 'server build';
    let errorOutput = '';
    let timer: NodeJS.Timeout | undefined;
    const restart = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        problems.push(`The ${begun} does not return from rendering within ${ms / 1000} s.`);
        child.kill('SIGKILL');
      }, ms);
    };
    restart(startMs);
    const pending: Promise<void>[] = [];
    child.stderr?.on('data', (text: Buffer) => (errorOutput = (errorOutput + String(text)).slice(-4000)));
    child.on('message', (report: RenderReport) => {
      restart(partMs);
      if ('begun' in report) begun = report.begun;
      else if ('rendered' in report) rendered = report.rendered;
      else pending.push(formatFailure(report, findSources).then((sentence) => void problems.push(sentence)));
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code !== 0 && problems.length + pending.length === 0)
        problems.push(`The program that renders the ${begun} ended with ${code ?? 'a signal'}: ${errorOutput.trim()}`);
      Promise.all(pending).then(() => resolve(), reject);
    });
  });
  const detail = `${rendered} of ${formatParts(order.parts)}; the others are for browsers only`;
  return {
    check: 'server build',
    problems: [...new Set(problems)],
    detail: rendered === order.parts.length ? formatParts(order.parts) : detail,
    ms: performance.now() - began,
  };
}

async function formatFailure(
  { part, stack }: { readonly part: string; readonly stack: string },
  findSources: FindSources,
): Promise<string> {
  const sources = await findSources(stack);
  const at = sources.length > 0 ? `\n    at ${sources.join('\n    at ')}` : '';
  return `The ${part}: ${stack.split('\n')[0] ?? ''}${at}`;
}

/** It is beside this file: TypeScript in this repository, JavaScript in the package for others. */
function findRenderProgram(): ServerProgram {
  const own = fileURLToPath(import.meta.url);
  const ending = path.extname(own);
  const file = path.join(path.dirname(own), `render-program${ending}`);
  return ending === '.ts' ? findServerProgram(file) : { file, execArgv: process.execArgv };
}
