// npm test                       each promise once, and the matrices whose inputs have changed (tooling/matrices.json)
// npm test -- all                everything, all matrices at full length too
// npm test -- changed            what looks at the changed files, in about a minute
// npm test -- checks unit …      the named parts: checks, unit, builds, e2e
// npm test -- matrix fonts …     the named matrices
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isSource, openRepository } from '../checks/repository';
import { listChangedFiles } from '../test-runner/changed-files';
import { listChangedMatrices, listProjectsOfMatrices, type Matrices, readMatrices } from '../test-runner/matrices';
import { printSummary, readCheckout, writeVerdict } from '../test-runner/print-summary';
import { runSteps, type Step } from '../test-runner/run-steps';
import { createStaticSteps } from '../test-runner/static-steps';
import { createTemporaryDirectory } from '../test-runner/temporary-directory';
import { buildSteps, createMatrixStep, createUnitStep, journeySteps, runJest } from '../test-runner/test-steps';
import { root } from './places.mjs';

const parts: Readonly<Record<string, readonly Step[]>> = {
  builds: buildSteps,
  checks: createStaticSteps(),
  unit: [createUnitStep()],
  e2e: journeySteps,
};

/** Returns the steps that the words ask for. Throws a sentence for a word that is neither a part nor a matrix. */
function chooseSteps(words: readonly string[]): readonly Step[] {
  const matrices = readMatrices(root);
  const everyday = Object.values({ ...parts, unit: [createUnitStep(listProjectsOfMatrices(matrices))] }).flat();
  const [first, ...names] = words;
  if (first === undefined) {
    const { changed, neverRan } = listChangedMatrices(matrices, openRepository(root));
    if (neverRan.length > 0) console.log(`Matrices that never ran here: npm test -- matrix ${neverRan.join(' ')}`);
    return [...everyday, ...createMatrixSteps(matrices, changed)];
  }
  if (first === 'all') return [...everyday, ...createMatrixSteps(matrices, Object.keys(matrices))];
  if (first === 'changed') return createChangedSteps();
  if (first === 'matrix') return [...buildSteps, ...journeySteps.slice(0, -1), ...createMatrixSteps(matrices, names)];
  const named = words.flatMap((word) => {
    const steps = parts[word];
    if (!steps) throw new Error(`There is no part ${word}. The parts are ${Object.keys(parts).join(', ')}.`);
    return word === 'e2e' ? [...buildSteps, ...steps] : steps;
  });
  return [...new Set(named)];
}

const createMatrixSteps = (matrices: Matrices, names: readonly string[]): readonly Step[] =>
  names.map((name) => {
    const matrix = matrices[name];
    if (!matrix) throw new Error(`There is no matrix ${name}. The matrices are ${Object.keys(matrices).join(', ')}.`);
    return createMatrixStep(name, matrix);
  });

function createChangedSteps(): readonly Step[] {
  const { since, files } = listChangedFiles(root);
  console.log(`${files.length} files have changed since ${since}.`);
  const sources = files.filter(isSource);
  const related = ['--findRelatedTests', ...sources, '--passWithNoTests'];
  return [
    ...createStaticSteps(files),
    ...(sources.length > 0
      ? [{ name: 'unit tests of these files', cores: 2, run: () => runJest(related) } as const]
      : []),
  ];
}

async function main(words: readonly string[]): Promise<number> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  process.env['TMPDIR'] = createTemporaryDirectory();
  const checkout = readCheckout(root);
  const finished = await runSteps(chooseSteps(words), (line) => console.log(line));
  writeVerdict(root, ['npm test', ...words].join(' '), checkout, finished);
  return printSummary(finished, (line) => console.log(line)) > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.log(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
