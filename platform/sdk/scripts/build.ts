// Builds the package that `npm pack ./platform/dist` packs: scripts, types, test preset, README.
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listDrawnGarments } from '@shop/harness/garments';
import folders from '@shop/tooling/packages';
import ts from 'typescript';
import { buildPackages, runtimePackages, testPackages } from '../src/commands/new-dialect';
import { bundle, bundleGallery, programEntries, translateParts } from './bundle';

const require = createRequire(import.meta.url);
const directory = path.join(import.meta.dirname, '..');
const root = path.join(directory, '../..');
const dist = path.join(directory, 'dist');
const testPreset = path.dirname(require.resolve('@shop/tooling/jest'));
const assets = path.join(root, 'tooling/types/assets.d.ts');

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: object;
}

const browserEntries = ['index', 'api', 'testing'];
const typedEntries = [...browserEntries, 'ui', 'webpack', 'rspack', 'vite'];

async function main(): Promise<void> {
  const own = JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')) as PackageJson;
  const versions = await readVersions(own);
  await rm(dist, { recursive: true, force: true });
  await bundle(directory, browserEntries, { outdir: dist, platform: 'browser' });
  await bundle(directory, programEntries, {
    outdir: dist,
    platform: 'node',
    define: { PLATFORM_VERSIONS: JSON.stringify(versions) },
  });
  await translateParts(path.dirname(require.resolve('@shop/shared-ui')), path.join(dist, 'ui'));
  await bundleGallery(require.resolve('@shop/shared-ui/gallery'), path.join(dist, 'gallery'));
  await cp(path.join(directory, 'src/build/server-base.js'), path.join(dist, 'server-base.js'));
  await chmod(path.join(dist, 'cli.js'), 0o755);
  await writeTypes();
  await copyTestPreset();
  await copyHarness();
  await cp(assets, path.join(dist, 'assets.d.ts'));
  await cp(path.join(directory, 'README.md'), path.join(dist, 'README.md'));
  for (const file of ['LICENSE', 'docs/events.md', 'shared/ui/src/tokens.css'])
    await cp(path.join(root, file), path.join(dist, path.basename(file)));
  await writeFile(path.join(dist, 'package.json'), `${JSON.stringify(describePackage(own, versions), null, 2)}\n`);
}

/**
 * Writes the declarations of the typed entries and of all sources of this repository that they are written with, in
 * its folders. Imports of its packages become relative. Throws what the compiler reports.
 */
async function writeTypes(): Promise<void> {
  const sources = await listPackageSources();
  const paths = Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [path.join(root, file)]]));
  const outDir = path.join(dist, 'types');
  const { options } = ts.parseJsonConfigFileContent(
    { extends: path.join(root, 'tsconfig.json'), files: [] },
    ts.sys,
    directory,
  );
  const program = ts.createProgram([...typedEntries.map((name) => path.join(directory, 'src', `${name}.ts`)), assets], {
    ...options,
    // Compiled as sources of this program, not as packages.
    paths,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir,
  });
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const at = path.relative(outDir, path.dirname(file));
    // The types of builds and scripts are no part of the entries' types.
    if (/(?:^|[\\/])(?:build|scripts)$/.test(at)) return;
    const relative = text.replace(/(['"])(@shop\/[\w/-]+)\1/g, (_, quote: string, specifier: string) => {
      const source = sources[specifier]?.replace(/\.tsx?$/, '') ?? specifier;
      return `${quote}${path.relative(at, source).split(path.sep).join('/')}${quote}`;
    });
    ts.sys.writeFile(file, relative);
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0)
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
}

/** The harness's own build, and a few garments with their pictures. */
async function copyHarness(): Promise<void> {
  const pictures = path.join(root, 'demo/pictures');
  const harness = path.join(dist, 'harness');
  const garments = await listDrawnGarments(path.join(pictures, 'manifest.json'), { count: 8, views: 2, width: 720 });
  for (const part of ['browser', 'server'])
    await cp(path.join(root, 'platform/harness/dist', part), path.join(harness, part), { recursive: true });
  await writeFile(path.join(harness, 'garments.json'), JSON.stringify(garments));
  for (const file of garments.flatMap(({ images }) => images))
    await cp(path.join(pictures, 'files', file), path.join(harness, 'pictures', file));
}

/** Returns the source files of this repository's packages, by the specifiers that import them. */
async function listPackageSources(): Promise<Record<string, string>> {
  const sources: Record<string, string> = {};
  for (const name of await readdir(path.join(directory, 'node_modules/@shop'))) {
    const folder = folders[name] ?? name;
    const text = await readFile(path.join(root, folder, 'package.json'), 'utf8');
    const { exports } = JSON.parse(text) as { exports: Readonly<Record<string, string>> };
    for (const [entry, file] of Object.entries(exports))
      sources[path.posix.join('@shop', name, entry)] = path.join(folder, file);
  }
  return sources;
}

async function copyTestPreset(): Promise<void> {
  await mkdir(path.join(dist, 'jest'));
  for (const file of await readdir(testPreset)) await cp(path.join(testPreset, file), path.join(dist, 'jest', file));
}

/** Returns the installed versions of what the package depends on, and of what a new remote is made with. */
async function readVersions({ name, version, dependencies, peerDependencies }: PackageJson) {
  const used = [...runtimePackages, ...testPackages, ...Object.values(buildPackages).flat()];
  const names = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), ...used]);
  const versions: Record<string, string> = { [name]: version };
  for (const one of names) {
    const text = await readFile(path.join(directory, 'node_modules', one, 'package.json'), 'utf8');
    versions[one] = (JSON.parse(text) as { version: string }).version;
  }
  return versions;
}

function describePackage(own: PackageJson, versions: Readonly<Record<string, string>>): object {
  const pin = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, `^${versions[name]}`]));
  return {
    name: own.name,
    version: own.version,
    description: own.description,
    license: own.license,
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'shop-platform': './cli.js' },
    exports: {
      ...Object.fromEntries(
        typedEntries.map((name) => [
          name === 'index' ? '.' : `./${name}`,
          { types: `./types/platform/sdk/src/${name}.d.ts`, default: name === 'ui' ? './ui/index.js' : `./${name}.js` },
        ]),
      ),
      './jest': './jest/preset.cjs',
      './assets': { types: './assets.d.ts' },
      './package.json': './package.json',
    },
    sideEffects: false,
    dependencies: pin(own.dependencies),
    peerDependencies: pin(own.peerDependencies),
    peerDependenciesMeta: own.peerDependenciesMeta,
  };
}

await main();
