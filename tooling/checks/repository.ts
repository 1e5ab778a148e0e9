import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packages from '../packages.cjs';

/** The sources of this repository, without installed, built and generated files. */
export interface Repository {
  readonly root: string;
  /** Paths from the root, with forward slashes, sorted. */
  readonly files: readonly string[];
  read(file: string): string;
  readBytes(file: string): Buffer;
}

const ignoredFolders = new Set([
  'node_modules',
  'dist',
  'var',
  '.cache',
  '.git',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** Sources of other repositories, which a journey copies there and compiles. */
const foreignSources = 'e2e/platform';

/** Reads the repository below a directory. */
export function openRepository(root: string): Repository {
  return {
    root,
    files: listFiles(root, ''),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    readBytes: (file) => readFileSync(path.join(root, file)),
  };
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const place = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory())
        return ignoredFolders.has(entry.name) || place === foreignSources ? [] : listFiles(root, place);
      // The packed platform is no source.
      return entry.isFile() && !ignoredFolders.has(entry.name) && !entry.name.endsWith('.tgz') ? [place] : [];
    })
    .sort();
}

/** Creates a repository of these texts, for the tests of checks. */
export function createRepositoryForTest(texts: Readonly<Record<string, string>>): Repository {
  return {
    root: '/',
    files: Object.keys(texts).sort(),
    read: (file) => texts[file] ?? '',
    readBytes: (file) => Buffer.from(texts[file] ?? ''),
  };
}

const sourceFile = /\.(?:[cm]?[jt]sx?|css)$/;

/** Whether a file is TypeScript, JavaScript or CSS. */
export const isSource = (file: string): boolean => sourceFile.test(file);

/** Whether a file is TypeScript or JavaScript. */
export const isProgram = (file: string): boolean => isSource(file) && !file.endsWith('.css');

/** Whether a file is a test, or is imported by tests only. */
export const isTest = (file: string): boolean => /\.test\.[cm]?[jt]sx?$|for-test\.tsx?$|\/testing\/|^e2e\//.test(file);

/** Returns the package of a file by its folder, the file's first folder where no package is, or '' at the root. */
export function getPackageName(file: string): string {
  const [name] = Object.entries(packages).find(([, folder]) => file.startsWith(`${folder}/`)) ?? [];
  return name ?? (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');
}

/** Returns the folder of a package, from the root. */
export const getPackageFolder = (name: string): string => packages[name] ?? name;
