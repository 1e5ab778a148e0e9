import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names the folder of the bundles that `npm start` or the journeys have made of the servers. */
export const bundlesVariable = 'SHOP_SERVER_BUNDLES';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** How Node runs a program. */
export interface ServerProgram {
  readonly file: string;
  /** Node's own arguments. */
  readonly execArgv: readonly string[];
}

/** Returns the bundle of a TypeScript program where one was made, otherwise the program and its compiler. */
export function findServerProgram(program: string): ServerProgram {
  const bundles = process.env[bundlesVariable];
  const bundle = path.join(bundles ?? '', path.relative(root, program).replace(/\.ts$/, '.mjs'));
  // The bundle of a program that was moved or deleted is still there.
  return bundles && existsSync(program) && existsSync(bundle)
    ? { file: bundle, execArgv: ['--enable-source-maps'] }
    : { file: program, execArgv: ['--import', 'tsx'] };
}
