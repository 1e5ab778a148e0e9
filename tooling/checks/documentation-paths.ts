import { existsSync } from 'node:fs';
import nodePath from 'node:path';
import type { Check, Finding } from './check';
import type { Repository } from './repository';

const documentationPage = /^(?:README\.md|CONTRIBUTING\.md|docs\/where-things-live\.md|docs\/decisions\/.+\.md)$/;
const requiredPages = ['README.md', 'CONTRIBUTING.md', 'docs/where-things-live.md'];

/** The list of the documentation for language models (llmstxt.org). */
const listOfPages = 'docs/llms.txt';

/** Every path that the documentation names exists, and its list has every page. */
export const documentationPathsCheck: Check = {
  name: 'documentation paths',
  run(repository) {
    const written = repository.files.filter((file) => documentationPage.test(file));
    const named = written.flatMap((file) => findNamedPaths(file, repository));
    const missing = requiredPages
      .filter((file) => !written.includes(file))
      .map((file): Finding => ({ file, message: 'is missing: newcomers start there.' }));
    const tops = new Set(repository.files.map((file) => file.split('/')[0] ?? ''));
    const wrong = named
      .filter(({ path: path }) => isRepositoryPath(path, tops) && !exists(path, repository))
      .map(({ file, line, path: path }): Finding => ({
        file,
        line,
        message: `names ${path}, which does not exist: correct the path.`,
      }));
    const list = repository.files.includes(listOfPages) ? repository.read(listOfPages) : '';
    const unlisted = repository.files
      .filter((file) => /^docs\/[\w-]+\.md$/.test(file) && !list.includes(`](${nodePath.basename(file)})`))
      .map((file): Finding => ({ file, message: `is not in ${listOfPages}: add a line.` }));
    return {
      findings: [...missing, ...wrong, ...unlisted],
      summary: `every path that ${written.length} pages of documentation name is there`,
    };
  },
};

interface NamedPath {
  readonly file: string;
  readonly line: number;
  readonly path: string;
}

/** Returns the texts in backticks, outside of code blocks. */
export function findNamedPaths(file: string, repository: Repository): NamedPath[] {
  let block = false;
  return repository
    .read(file)
    .split('\n')
    .flatMap((text, index) => {
      if (text.trimStart().startsWith('```')) block = !block;
      if (block) return [];
      return [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({ file, line: index + 1, path }));
    });
}

/** Whether a text is a path of this repository, and no pattern with a placeholder (`<name>`, `…`). */
export function isRepositoryPath(path: string, tops: ReadonlySet<string>): boolean {
  if (/[\s<>{}…*$?=()]|:\/\//.test(path) || path.startsWith('/') || path.startsWith('@')) return false;
  const [top = ''] = path.split('/');
  if (!path.includes('/')) return /\.(?:ts|tsx|cjs|mjs|json|md|css|yaml)$/.test(path) && tops.has(path);
  if (/(?:^|\/)(?:var|dist|node_modules|\.cache)(?:\/|$)/.test(path)) return false;
  return tops.has(top) || /^(?:shell|mf-|shared|backend|platform|demo|tooling|e2e|docs)/.test(top);
}

function exists(path: string, repository: Repository): boolean {
  const plain = path.replace(/:\d+$/, '').replace(/\/$/, '');
  return (
    repository.files.some((file) => file === plain || file.startsWith(`${plain}/`)) ||
    (repository.root !== '/' && existsSync(nodePath.join(repository.root, plain)))
  );
}
