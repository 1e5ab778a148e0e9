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

export interface Broken {
  readonly remote: string;
  readonly message: string;
}

export interface WorkerData {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  readonly prepareMs: number;
  /** One number: the index in `remoteNames` of whose code runs, -1 for nobody's. */
  readonly step: SharedArrayBuffer;
  readonly remoteNames: readonly string[];
}

const { releasesDirectory, apiAddress, prepareMs, step, remoteNames } = workerData as WorkerData;
const open = serverBuilds(releasesDirectory);
const fetchPublic = cachedFetch({ freshMs: 2000 });
const steps = new Int32Array(step);

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
    onStep: (remote) => Atomics.store(steps, 0, remote === null ? -1 : remoteNames.indexOf(remote)),
    onBroken: (remote, error) => broken.push({ remote, message: error instanceof Error ? error.message : String(error) }),
  });
  return { id: order.id, ok: true, rendered, broken };
}

parentPort?.on('message', (order: RenderOrder) => {
  render(order)
    .catch((error: unknown): RenderAnswer => ({ id: order.id, ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((answer) => {
      Atomics.store(steps, 0, -1);
      parentPort?.postMessage(answer);
    })
    .catch(() => undefined);
});
parentPort?.postMessage({ ready: true });
