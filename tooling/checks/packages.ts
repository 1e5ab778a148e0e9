import type { Check, Finding } from './check';
import { importsOf } from './imports';
import { packageOf, type Repository } from './repository';
import { buildTools, developmentPackages, journeysMayUse, mayBuildWith, mayDependOn } from './workspace-table';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const scope = '@shop/';

/** The workspace: who depends on whom, as declared and as imported; one version of everything. */
export const packagesCheck: Check = {
  name: 'packages',
  run(repository) {
    const manifests = repository.files.filter((file) => /^(?:[^/]+\/)?package\.json$/.test(file));
    return {
      findings: [
        ...manifests.flatMap((file) => manifestFindings(file, repository)),
        ...productionFindings(manifests, repository),
        ...importFindings(repository),
        ...lockFindings(repository),
      ],
      fine: `${manifests.length} packages depend on whom the table allows, each version from the catalogue`,
    };
  },
};

function manifestFindings(file: string, repository: Repository): Finding[] {
  const name = packageOf(file);
  const { dependencies = {}, devDependencies = {} } = JSON.parse(repository.read(file)) as Manifest;
  const used = new Set(importsOf(repository).filter((one) => packageOf(one.file) === name).flatMap((one) => workspaceName(one.specifier)));
  const findings: Finding[] = [];
  for (const [dependency, version] of [...Object.entries(dependencies), ...Object.entries(devDependencies)]) {
    const [own] = workspaceName(dependency);
    const wanted = own ? 'workspace:*' : 'catalog:';
    if (version !== wanted) findings.push({ file, sentence: `asks for ${dependency} ${version}: write "${wanted}"${own ? '' : ', and the version into pnpm-workspace.yaml'}.` });
    if (!own) continue;
    if (!used.has(own)) findings.push({ file, sentence: `depends on ${dependency} and imports nothing from it: take it out.` });
    const allowed = dependency in dependencies ? (mayDependOn[name] ?? []) : allowedInDevelopment(name);
    if (!allowed.includes(own)) findings.push({ file, sentence: `must not depend on ${dependency}: tooling/checks/workspace-table.ts does not allow it.` });
  }
  return findings;
}

/** What runs in production and needs a build tool to run, directly or through another package. */
function productionFindings(manifests: readonly string[], repository: Repository): Finding[] {
  return manifests
    .filter((file) => packageOf(file) !== '' && !developmentPackages.includes(packageOf(file)))
    .flatMap((file) =>
      [...runtimeDependencies(packageOf(file), repository)]
        .filter(([dependency]) => buildTools.test(dependency))
        .map(([dependency, by]): Finding => ({
          file,
          sentence: `runs in production and needs the build tool ${dependency} (by ${by}): move it to devDependencies, or import a package without it.`,
        })),
    );
}

/** Every package that is needed to run `name`, with the workspace package that depends on it. */
function runtimeDependencies(
  name: string,
  repository: Repository,
  found = new Map<string, string>(),
): ReadonlyMap<string, string> {
  const { dependencies = {} } = JSON.parse(repository.read(`${name}/package.json`) || '{}') as Manifest;
  for (const dependency of Object.keys(dependencies)) {
    if (found.has(dependency)) continue;
    found.set(dependency, name);
    for (const workspace of workspaceName(dependency)) runtimeDependencies(workspace, repository, found);
  }
  return found;
}

/** Tests and scripts may use what the package itself may use, and what it is built with. */
function allowedInDevelopment(name: string): readonly string[] {
  if (name === '') return [];
  if (name === 'e2e') return journeysMayUse;
  return [...(mayDependOn[name] ?? []), ...mayBuildWith];
}

function importFindings(repository: Repository): Finding[] {
  return importsOf(repository).flatMap(({ file, line, specifier }): Finding[] => {
    const name = packageOf(file);
    if (specifier.startsWith('.')) {
      const target = placeOf(file, specifier);
      if (packageOf(file) === '' || target.startsWith(`${name}/`)) return [];
      return [{ file, line, sentence: `reaches into ${target}: import it by the name of its package.` }];
    }
    const [own] = workspaceName(specifier);
    if (!own || own === name) return [];
    const manifest = name ? `${name}/package.json` : 'package.json';
    const { dependencies = {}, devDependencies = {} } = JSON.parse(repository.read(manifest) || '{}') as Manifest;
    if (`${scope}${own}` in { ...dependencies, ...devDependencies }) return [];
    return [{ file, line, sentence: `imports ${scope}${own}, which ${manifest} does not name.` }];
  });
}

function lockFindings(repository: Repository): Finding[] {
  const file = 'pnpm-lock.yaml';
  return repository
    .read(file)
    .split('\n')
    .flatMap((text, index) =>
      /\b(?:tarball:|resolved:|https?:\/\/)/.test(text)
        ? [{ file, line: index + 1, sentence: 'holds a download address: install with lockfileIncludeTarballUrl: false (pnpm-workspace.yaml).' }]
        : [],
    );
}

/** The workspace package of a specifier, as a list of none or one. */
const workspaceName = (specifier: string): string[] => (specifier.startsWith(scope) ? [specifier.slice(scope.length).split('/')[0] ?? ''] : []);

/** Where a relative specifier leads, from the root. */
export function placeOf(file: string, specifier: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
