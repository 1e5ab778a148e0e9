import type { Check, Finding } from './check';
import { listImports } from './imports';
import { resolveSpecifier } from './packages';
import { getPackageFolder, getPackageName, isTest, type Repository } from './repository';

/** The folders that a folder's files import, each with the first file that does. */
type Edges = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The folders of a package's sources form layers: none imports another one that imports it in turn, directly or by way
 * of others. Tests may, and so may the files beside the folders, which put them together.
 */
export const folderCirclesCheck: Check = {
  name: 'folder circles',
  run(repository) {
    const edges = listEdges(repository);
    const findings = [...edges].flatMap(([folder, imported]) =>
      [...imported].flatMap(([other, file]): Finding[] => {
        const way = findWay(edges, other, folder);
        return way ? [{ file, message: `closes a circle of folders: ${[folder, ...way].join(' → ')}.` }] : [];
      }),
    );
    return { findings, summary: `${edges.size} folders import each other in one direction` };
  },
};

function listEdges(repository: Repository): Edges {
  const files = new Set(repository.files);
  const edges = new Map<string, Map<string, string>>();
  for (const { file, specifier } of listImports(repository)) {
    if (isTest(file) || !specifier.startsWith('.')) continue;
    const target = resolveSpecifier(file, specifier);
    const isFile = ['.ts', '.tsx', '.css'].some((ending) => files.has(target + ending)) || files.has(target);
    const [folder, other] = [getFolder(file), getFolder(isFile ? target : `${target}/index`)];
    if (folder === null || other === null || folder === other) continue;
    const imported = edges.get(folder) ?? new Map<string, string>();
    edges.set(folder, imported.has(other) ? imported : imported.set(other, file));
  }
  return edges;
}

/** Returns the first folder below the sources of a file's package; null for a file that is in none. */
function getFolder(file: string): string | null {
  const sources = `${getPackageFolder(getPackageName(file))}/src/`;
  const [name = '', ...rest] = file.startsWith(sources) ? file.slice(sources.length).split('/') : [];
  return rest.length > 0 ? `${sources}${name}` : null;
}

/** Returns the folders on a way from one to another; null when there is none. */
function findWay(edges: Edges, from: string, to: string, seen = new Set<string>()): string[] | null {
  if (from === to) return [to];
  seen.add(from);
  for (const next of edges.get(from)?.keys() ?? []) {
    const way = seen.has(next) ? null : findWay(edges, next, to, seen);
    if (way) return [from, ...way];
  }
  return null;
}
