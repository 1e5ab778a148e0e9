import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readJournal, readMigration } from '../../../scripts/migration-files';

const root = join(__dirname, '../../../../..');
const folder = join(root, 'backend/api/previous-release');

/** The backend that may be running while the next one starts, as `npm run record-release` keeps it. */
interface PreviousRelease {
  /** The hash of each migration that it has. */
  readonly migrations: Readonly<Record<string, string>>;
  /** The npm packages that its program imports. */
  readonly packages: readonly string[];
}

export const readPreviousRelease = (): PreviousRelease =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as PreviousRelease;

/** Writes the folder of migrations as it was when it had only these. */
export function writeMigrations(directory: string, names: readonly string[]): string {
  mkdirSync(join(directory, 'meta'), { recursive: true });
  const journal = readJournal();
  const entries = journal.entries.filter(({ tag }) => names.includes(tag));
  writeFileSync(join(directory, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const name of names) writeFileSync(join(directory, `${name}.sql`), readMigration(name));
  return directory;
}

/** Unpacks the previous release into a directory. Returns the path of its program, which tsx runs. */
export function unpackPreviousRelease(directory: string): string {
  const { migrations, packages } = readPreviousRelease();
  const program = join(directory, 'src/main.mjs');
  mkdirSync(join(directory, 'src'));
  writeFileSync(program, brotliDecompressSync(readFileSync(join(folder, 'backend.mjs.br'))));
  writeMigrations(join(directory, 'migrations'), Object.keys(migrations));
  symlinkSync(join(root, 'demo/pictures/files'), join(directory, 'files'));
  for (const name of packages) {
    const target = join(directory, 'node_modules', name);
    mkdirSync(join(target, '..'), { recursive: true });
    symlinkSync(findPackage(name), target);
  }
  return program;
}

function findPackage(name: string): string {
  const places = ['backend/api', 'platform/environment', 'platform/registry', 'shared/api'];
  const found = places.map((place) => join(root, place, 'node_modules', name)).find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    `The previous release needs the package ${name}, which is not installed any more. CONTRIBUTING.md (Add a migration) says how to record another one.`,
  );
}
