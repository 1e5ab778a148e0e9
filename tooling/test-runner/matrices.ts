import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Repository } from '../checks/repository';

const matrixSchema = v.strictObject({
  /** What its tests prove together. */
  proves: v.string(),
  /** Files of unit tests that run at full length. Without them the matrix is the journeys tagged `@matrix-<name>`. */
  unit: v.optional(v.array(v.string())),
  /** Packages, by their names in Jest, whose unit tests run with the matrix and not in every `npm test`. */
  projects: v.optional(v.array(v.string())),
  /** Whether its unit tests run on the Node that npm runs on: up to the oldest that the shop supports. */
  onMachineNode: v.optional(v.boolean()),
  /** What decides the outcome: files, folders with all that is below them, or `folder/**.css` for those files of it. */
  inputs: v.pipe(v.array(v.string()), v.minLength(1)),
  /** The hash of the inputs with which it passed last; '' until it has been run once by its name. */
  passed: v.string(),
});

const matricesSchema = v.record(v.string(), matrixSchema);

export type Matrix = v.InferOutput<typeof matrixSchema>;
export type Matrices = v.InferOutput<typeof matricesSchema>;

/** The list of all matrices, from the root. */
const matricesFile = 'tooling/matrices.json';

/** Reads the list of matrices. Throws when it is not valid. */
export function readMatrices(root: string): Matrices {
  return v.parse(matricesSchema, JSON.parse(readFileSync(path.join(root, matricesFile), 'utf8')));
}

/**
 * Returns the names of the matrices whose inputs have changed since they passed, and of those that never ran. Throws for
 * an input that does not exist.
 */
export function listChangedMatrices(
  matrices: Matrices,
  repository: Repository,
): { readonly changed: readonly string[]; readonly neverRan: readonly string[] } {
  const changed = Object.entries(matrices).filter(([, matrix]) => hashInputs(matrix, repository) !== matrix.passed);
  const list = (isNew: boolean) => changed.filter(([, { passed }]) => (passed === '') === isNew).map(([name]) => name);
  return { changed: list(false), neverRan: list(true) };
}

/** Returns the packages, by their names in Jest, whose unit tests run with a matrix only. */
export const listProjectsOfMatrices = (matrices: Matrices): string[] =>
  Object.values(matrices).flatMap(({ projects = [] }) => projects);

const testFile = /\.test\.[cm]?[jt]sx?$/;

/**
 * Hashes the names and texts of a matrix's inputs. Below a folder, unit tests count that the matrix runs, and no others.
 * Throws when an input does not exist.
 */
export function hashInputs(
  { inputs, unit = [], projects = [] }: Pick<Matrix, 'inputs' | 'unit' | 'projects'>,
  repository: Repository,
): string {
  const hash = createHash('sha256');
  const runsTest = (file: string) => projects.length > 0 || unit.some((pattern) => new RegExp(pattern).test(file));
  const isInput = (file: string) => !testFile.test(file) || runsTest(file);
  for (const input of inputs) {
    const [folder = '', ending = ''] = input.split('**');
    const start = `${folder.replace(/\/$/, '')}/`;
    const files = repository.files.filter(
      (file) => file === input || (file.startsWith(start) && file.endsWith(ending) && isInput(file)),
    );
    if (files.length === 0) throw new Error(`${matricesFile}: ${input} does not exist.`);
    for (const file of files) hash.update(`${file}\0`).update(repository.readBytes(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Writes down that a matrix passed with these inputs. The file is committed with the change. */
export function recordPassed(root: string, name: string, hash: string): void {
  const matrices = readMatrices(root);
  const matrix = matrices[name];
  if (!matrix) throw new Error(`${matricesFile} has no matrix ${name}.`);
  const changed = { ...matrices, [name]: { ...matrix, passed: hash } };
  writeFileSync(path.join(root, matricesFile), `${JSON.stringify(changed, null, 2)}\n`);
}
