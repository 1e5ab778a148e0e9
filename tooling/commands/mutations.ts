// npm run mutations [word …]: checks the tests. Breaks one line at a time in a copy of the last commit, and lists what
// `npm test -- changed` does not notice. With words, only the mutations (tooling/mutations/mutations.json) that contain
// one of them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyMutation, readMutations } from '../mutations/mutations';
import { root } from './places.mjs';

const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** Returns the first two tests or steps that failed, from what a run has printed. */
const summarise = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /^\s+✗|could not be run/.test(line))
    .slice(0, 2)
    .map((line) => line.trim())
    .join('; ');

function main(words: readonly string[]): number {
  const mutations = readMutations(root).filter(
    ({ breaks }) => words.length === 0 || words.some((word) => breaks.includes(word)),
  );
  const parent = mkdtempSync(path.join(tmpdir(), 'mutations-'));
  const copy = path.join(parent, 'checkout');
  git('worktree', 'add', '--detach', copy, 'HEAD');
  const missed: string[] = [];
  try {
    for (const [index, mutation] of mutations.entries()) {
      const file = path.join(copy, mutation.file);
      const source = readFileSync(file, 'utf8');
      writeFileSync(file, applyMutation(mutation, source));
      const began = performance.now();
      const { status, stdout } = spawnSync('npm', ['test', '--', 'changed'], { cwd: copy, encoding: 'utf8' });
      writeFileSync(file, source);
      if (status === 0) missed.push(mutation.breaks);
      const seconds = Math.round((performance.now() - began) / 1000);
      const verdict = status === 0 ? 'MISSED' : 'caught';
      console.log(
        `${index + 1}/${mutations.length} ${verdict} in ${seconds} s: ${mutation.breaks}. ${summarise(stdout)}`,
      );
    }
  } finally {
    git('worktree', 'remove', '--force', copy);
    rmSync(parent, { recursive: true, force: true });
  }
  console.log(`${mutations.length - missed.length} of ${mutations.length} were caught.`);
  for (const breaks of missed) console.log(`  missed: ${breaks}`);
  return missed.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
