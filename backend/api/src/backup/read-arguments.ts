import path from 'node:path';
import { parseArgs } from 'node:util';

/** What the program was asked to do. */
export type BackupRequest =
  | {
      readonly command: 'backup';
      readonly directory: string;
      /** How many backups of the directory stay; undefined: all. */
      readonly keep: number | undefined;
      readonly withSecrets: boolean;
    }
  | { readonly command: 'restore'; readonly backup: string; readonly replace: boolean; readonly check: boolean };

const usage = [
  'npm run shop -- backup <directory> [--keep <number>] [--with-secrets]',
  'npm run shop -- restore <backup> [--check | --replace]',
].join('\n');

/** Reads the arguments of the program. Relative paths begin where npm was called. Throws a sentence for others. */
export function readArguments(args: readonly string[], environment: NodeJS.ProcessEnv): BackupRequest {
  const { values, positionals } = parse(args);
  const [command, given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Error(usage);
  const folder = path.resolve(environment['INIT_CWD'] ?? process.cwd(), given);
  const { keep, replace = false, check = false } = values;
  const withSecrets = values['with-secrets'] ?? false;
  if (command === 'backup' && !replace && !check) {
    if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
      throw new Error(`--keep takes a number from 1 to 9999, not "${keep}".`);
    return { command, directory: folder, keep: keep === undefined ? undefined : Number(keep), withSecrets };
  }
  if (command === 'restore' && keep === undefined && !withSecrets && !(check && replace))
    return { command, backup: folder, replace, check };
  throw new Error(usage);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        'with-secrets': { type: 'boolean' },
        replace: { type: 'boolean' },
        check: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
