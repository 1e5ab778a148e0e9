// npm run standalone -- <app>: one remote alone, as it is released, in a harness that plays the rest of the shop.
// npm run standalone -- --from <folder>: the same for a remote that a team has built elsewhere.
// Calls are answered by the reference backend in memory, or by the one that --api names; those of the remote's own
// backend by the one that --backend names.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@shop/server-environment';
import { remoteNames, startHarness, startHarnessFrom } from './harness';
import { root } from './places.mjs';
import { portIsFree } from './processes';
import { stopOnSignal } from './stop-on-signal';

const usage = `npm run standalone -- ${remoteNames.join(' | ')} | --from <folder> [--api <address of a backend>] [--backend <address of its own>]`;

let stopHarness = () => Promise.resolve();

interface Wanted {
  readonly app?: string;
  readonly folder?: string;
  readonly api?: string;
  readonly backend?: string;
}

async function main(words: readonly string[]): Promise<void> {
  const { app, folder, api, backend: own } = readWords(words);
  const { port, host } = readEnvironment(process.env, root);
  if (!(await portIsFree(port, host)))
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`);
  console.log('Building what has changed …');
  const options = { port, ...(api === undefined ? {} : { api }), ...(own === undefined ? {} : { backend: own }) };
  stopHarness = app === undefined ? await startHarnessFrom(folder ?? '', options) : await startHarness(app, options);
  const backend = api === undefined ? 'a real backend in memory' : `the backend at ${api}`;
  console.log(`${folder ?? app} alone, with ${backend}: http://localhost:${port}/newcomer/`);
}

function readWords(words: readonly string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { from: { type: 'string' }, api: { type: 'string' }, backend: { type: 'string' } },
  });
  const [app, ...rest] = positionals;
  const isOne = (app === undefined) !== (values.from === undefined);
  if (!isOne || rest.length > 0 || (app !== undefined && !remoteNames.includes(app)))
    throw new Error(`Wrong or missing argument. Usage: ${usage}`);
  for (const name of ['api', 'backend'] as const)
    if (values[name] !== undefined && !/^https?:\/\//.test(values[name]))
      throw new Error(`--${name} ${values[name]} is no address such as http://localhost:4000.`);
  return {
    ...(app === undefined ? {} : { app }),
    ...(values.from === undefined ? {} : { folder: path.resolve(process.env['INIT_CWD'] ?? '.', values.from) }),
    ...(values.api === undefined ? {} : { api: values.api }),
    ...(values.backend === undefined ? {} : { backend: values.backend }),
  };
}

stopOnSignal(() => void stopHarness().then(() => process.exit(0)));

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
