import type { Check, Finding } from './check';
import { listImports } from './imports';
import { getPackageFolder, getPackageName, type Repository } from './repository';
import { buildTools, developmentPackages, journeysMayUse, mayBuildWith, mayDependOn } from './workspace-table';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const scope = '@shop/';

/** Packages depend on each other as the table allows, declare what they import, and use the catalogue's versions. */
export const packagesCheck: Check = {
  name: 'packages',
  run(repository) {
    const manifests = repository.files.filter(
      (file) => file === 'package.json' || file === `${getPackageFolder(getPackageName(file))}/package.json`,
    );
    return {
      findings: [
        ...manifests.flatMap((file) => checkManifest(file, repository)),
        ...checkProductionDependencies(manifests, repository),
        ...checkImports(repository),
        ...checkLockFile(repository),
      ],
      summary: `${manifests.length} packages depend on whom the table allows, each version from the catalogue`,
    };
  },
};

function checkManifest(file: string, repository: Repository): Finding[] {
  const name = getPackageName(file);
  const { dependencies = {}, devDependencies = {} } = JSON.parse(repository.read(file)) as Manifest;
  const used = new Set(
    listImports(repository)
      .filter((one) => getPackageName(one.file) === name)
      .flatMap((one) => getWorkspacePackage(one.specifier)),
  );
  const findings: Finding[] = [];
  for (const [dependency, version] of [...Object.entries(dependencies), ...Object.entries(devDependencies)]) {
    const [own] = getWorkspacePackage(dependency);
    const wanted = own ? 'workspace:*' : 'catalog:';
    if (version !== wanted)
      findings.push({
        file,
        message: `asks for ${dependency} ${version}: write "${wanted}"${own ? '' : ', and the version into pnpm-workspace.yaml'}.`,
      });
    if (!own) continue;
    if (!used.has(own))
      findings.push({ file, message: `depends on ${dependency} and imports nothing from it: take it out.` });
    const allowed = dependency in dependencies ? (mayDependOn[name] ?? []) : listDevelopmentPackages(name);
    if (!allowed.includes(own))
      findings.push({
        file,
        message: `must not depend on ${dependency}: tooling/checks/workspace-table.ts does not allow it.`,
      });
  }
  return findings;
}

/** Finds packages that run in production and depend on a build tool, directly or through another package. */
function checkProductionDependencies(manifests: readonly string[], repository: Repository): Finding[] {
  return manifests
    .filter((file) => getPackageName(file) !== '' && !developmentPackages.includes(getPackageName(file)))
    .flatMap((file) =>
      [...listRuntimeDependencies(getPackageName(file), repository)]
        .filter(([dependency]) => buildTools.test(dependency))
        .map(([dependency, by]): Finding => ({
          file,
          message: `runs in production and needs the build tool ${dependency} (by ${by}): move it to devDependencies, or import a package without it.`,
        })),
    );
}

/** Returns every package that `name` needs at run time, with the workspace package that depends on it. */
function listRuntimeDependencies(
  name: string,
  repository: Repository,
  found = new Map<string, string>(),
): ReadonlyMap<string, string> {
  const { dependencies = {} } = JSON.parse(
    repository.read(`${getPackageFolder(name)}/package.json`) || '{}',
  ) as Manifest;
  for (const dependency of Object.keys(dependencies)) {
    if (found.has(dependency)) continue;
    found.set(dependency, name);
    for (const workspace of getWorkspacePackage(dependency)) listRuntimeDependencies(workspace, repository, found);
  }
  return found;
}

/** Returns the workspace packages that a package may use in tests and scripts. */
function listDevelopmentPackages(name: string): readonly string[] {
  if (name === '') return [];
  if (name === 'e2e') return journeysMayUse;
  return [...(mayDependOn[name] ?? []), ...mayBuildWith];
}

function checkImports(repository: Repository): Finding[] {
  return listImports(repository).flatMap(({ file, line, specifier }): Finding[] => {
    const name = getPackageName(file);
    // A repository of its own, which installs what it needs.
    if (name === 'examples') return [];
    if (specifier.startsWith('.')) {
      const target = resolveSpecifier(file, specifier);
      if (getPackageName(file) === '' || target.startsWith(`${getPackageFolder(name)}/`)) return [];
      return [{ file, line, message: `reaches into ${target}: import it by the name of its package.` }];
    }
    const [own] = getWorkspacePackage(specifier);
    if (!own || own === name) return [];
    const manifest = name ? `${getPackageFolder(name)}/package.json` : 'package.json';
    const { dependencies = {}, devDependencies = {} } = JSON.parse(repository.read(manifest) || '{}') as Manifest;
    if (`${scope}${own}` in { ...dependencies, ...devDependencies }) return [];
    return [{ file, line, message: `imports ${scope}${own}, which ${manifest} does not name.` }];
  });
}

function checkLockFile(repository: Repository): Finding[] {
  const file = 'pnpm-lock.yaml';
  return repository
    .read(file)
    .split('\n')
    .flatMap((text, index) =>
      /\b(?:tarball:|resolved:|https?:\/\/)/.test(text)
        ? [
            {
              file,
              line: index + 1,
              message: 'holds a download address: install with lockfileIncludeTarballUrl: false (pnpm-workspace.yaml).',
            },
          ]
        : [],
    );
}

/** Returns the workspace package of a specifier, as a list of one or none. */
const getWorkspacePackage = (specifier: string): string[] =>
  specifier.startsWith(scope) ? [specifier.slice(scope.length).split('/')[0] ?? ''] : [];

/** Resolves a relative specifier to a path from the root. */
export function resolveSpecifier(file: string, specifier: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
