// Renders pages in a thread of its own, so that code which never comes back can be ended with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderJob, Rendered } from '../../src/server-entry';
import { cachedFetch } from './cached-fetch';
import { type ServerBuild, serverBuilds } from './server-builds';

/** What the shop server asks for. */
export interface RenderOrder {
  readonly id: number;
  readonly pathname: string;
  readonly search: string;
  readonly settings: RenderJob['settings'];
  readonly shell: ServerBuild;
  /** Server builds by remote; one that is left out is rendered in the browser. */
  readonly remotes: Readonly<Record<string, ServerBuild>>;
}

export type RenderAnswer =
  | { readonly id: number; readonly ok: true; readonly rendered: Rendered; readonly broken: readonly Broken[] }
  | { readonly id: number; readonly ok: false; readonly message: string };

/** 'here': the thread takes orders, or was asked whether it does. */
export type FromThread = RenderAnswer | 'here';

export interface Broken {
  readonly remote: string;
  readonly message: string;
  /** Whether the backend owed the remote an answer by then: that is not the remote's fault. */
  readonly backendDown: boolean;
}

export interface WorkerData {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  readonly prepareMs: number;
  /** Where the thread writes the name of the remote whose code runs. */
  readonly running: SharedArrayBuffer;
}

const { releasesDirectory, apiAddress, prepareMs, running } = workerData as WorkerData;
const runs = Buffer.from(running);
const onStep = (remote: string | null) => void runs.fill(0).write(remote ?? '');
const open = serverBuilds(releasesDirectory);
const fetchPublic = cachedFetch({ freshMs: 2000 });

async function render(order: RenderOrder): Promise<RenderAnswer> {
  const broken: Broken[] = [];
  const shell = (await open(order.shell)) as { renderShop(job: RenderJob): Promise<Rendered> };
  const rendered = await shell.renderShop({
    pathname: order.pathname,
    search: order.search,
    settings: order.settings,
    apiAddress,
    fetch: fetchPublic,
    prepareMs,
    open: (remote) => {
      const build = order.remotes[remote];
      return build ? open(build) : Promise.resolve(null);
    },
    onStep,
    // A shell of long ago does not say whether the backend is to blame.
    onBroken: (remote, error, backendDown = false) => broken.push({ remote, message: error instanceof Error ? error.message : String(error), backendDown }),
  });
  return { id: order.id, ok: true, rendered, broken };
}

parentPort?.on('message', (order: RenderOrder | 'are you there?') => {
  if (order === 'are you there?') return parentPort?.postMessage('here');
  render(order)
    .catch((error: unknown): RenderAnswer => ({ id: order.id, ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((answer) => {
      onStep(null);
      parentPort?.postMessage(answer);
    })
    .catch(() => undefined);
});
parentPort?.postMessage('here');
