import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the files that differ from the main branch: those of the commits since, and those that are not committed. On
 * the main branch itself they are those that are not committed, or of the last commit when all are.
 */
export function listChangedFiles(root: string): { readonly since: string; readonly files: readonly string[] } {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const list = (...words: string[]) => git('diff', '--name-only', '-z', ...words).split('\0');
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z').split('\0');
  const exist = (files: readonly string[]) =>
    [...new Set(files)].filter((file) => file !== '' && existsSync(path.join(root, file))).sort();

  const head = git('rev-parse', 'HEAD');
  const base = git('merge-base', 'HEAD', 'main');
  const uncommitted = exist([...list('HEAD'), ...untracked]);
  if (base !== head) return { since: 'main', files: exist([...list(base), ...untracked]) };
  if (uncommitted.length > 0) return { since: 'the last commit', files: uncommitted };
  return { since: 'the commit before', files: exist(list('HEAD~1')) };
}
