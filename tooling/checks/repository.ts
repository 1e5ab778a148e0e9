import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The sources of this repository: everything but what is installed, built or written at run time. */
export interface Repository {
  readonly root: string;
  /** Paths from the root, with forward slashes, sorted. */
  readonly files: readonly string[];
  read(file: string): string;
}

const generated = new Set(['node_modules', 'dist', 'var', '.cache', '.git', 'coverage', 'test-results', 'playwright-report']);

/** Reads the repository below a directory. */
export function openRepository(root: string): Repository {
  return { root, files: below(root, ''), read: (file) => readFileSync(path.join(root, file), 'utf8') };
}

function below(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const place = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return generated.has(entry.name) ? [] : below(root, place);
      return entry.isFile() && !generated.has(entry.name) ? [place] : [];
    })
    .sort();
}

/** A repository out of texts, for the tests of checks. */
export function repositoryOf(texts: Readonly<Record<string, string>>): Repository {
  return {
    root: '/',
    files: Object.keys(texts).sort(),
    read: (file) => texts[file] ?? '',
  };
}

const written = /\.(?:[cm]?[jt]sx?|css)$/;

/** Files that somebody writes and reads: TypeScript, JavaScript, styles. */
export const isSource = (file: string): boolean => written.test(file);

/** TypeScript and JavaScript. */
export const isProgram = (file: string): boolean => isSource(file) && !file.endsWith('.css');

/** A test, or what only tests import. */
export const isTest = (file: string): boolean => /\.test\.[cm]?[jt]sx?$|for-test\.tsx?$|\/testing\/|^e2e\//.test(file);

/** The package that a file belongs to: the name of its first folder, or '' at the root. */
export const packageOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');
