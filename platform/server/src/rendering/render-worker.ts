// Renders pages in a thread, so that code which never returns can be ended with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderJob, Rendered } from '@shop/shell/server-entry';
import { addAppBackends, addTraceparent, createCachedFetch } from './cached-fetch';
import { recordTags } from './record-tags';
import { type ServerBuild, createServerBuilds } from './server-builds';

/** A request of the shop server. */
export interface RenderOrder {
  readonly id: number;
  readonly pathname: string;
  readonly search: string;
  readonly settings: RenderJob['settings'];
  readonly shell: ServerBuild;
  /** Server builds by remote. Other remotes are rendered in the browser. */
  readonly remotes: Readonly<Record<string, ServerBuild>>;
  /** What the page says of its remotes. */
  readonly deployed: RenderJob['remotes'];
  readonly messages: RenderJob['messages'];
  /** The address of the shop server for itself; undefined before it listens. */
  readonly ownAddress?: string | undefined;
  /** The span of the rendering, for the calls to the backend; undefined while traces are off. */
  readonly traceparent?: string | undefined;
}

export type RenderAnswer =
  | {
      readonly id: number;
      readonly ok: true;
      readonly rendered: Rendered;
      readonly broken: readonly Broken[];
      /** The cache tags of the backend's responses for the page. */
      readonly tags: readonly string[];
    }
  | { readonly id: number; readonly ok: false; readonly message: string };

export type ToWorker = RenderOrder | 'ping';

/** 'ready': the thread accepts requests. 'pong' answers 'ping'. `stray`: code failed outside of any page. */
export type FromWorker = RenderAnswer | 'ready' | 'pong' | { readonly stray: string };

export interface Broken {
  readonly remote: string;
  readonly message: string;
  /** Whether a request to the backend was still open, which is not the remote's fault. */
  readonly backendDown: boolean;
}

export interface WorkerData {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  readonly prepareMs: number;
  /** A counter of answers, readable while the thread is busy. */
  readonly answered: SharedArrayBuffer;
}

const { releasesDirectory, apiAddress, prepareMs, answered } = workerData as WorkerData;
const answers = new Int32Array(answered);
const open = createServerBuilds(releasesDirectory);
const fetchPublic = createCachedFetch({ freshMs: 1000 });

// Unhandled failures of server builds must not end the thread or fail a page.
const onStray = (error: unknown) =>
  parentPort?.postMessage({
    stray: error instanceof Error ? (error.stack ?? error.message) : String(error),
  } satisfies FromWorker);
process.on('unhandledRejection', onStray).on('uncaughtException', onStray);
process.exit = () => {
  throw new Error('A server build may not end the thread.');
};

// Shells from before 2026-11-22 do not report whose code runs.
const ofEarlierShells = { onStep: () => undefined };

async function render(order: RenderOrder): Promise<RenderAnswer> {
  const broken: Broken[] = [];
  const shell = (await open(order.shell)) as { renderShop(job: RenderJob): Promise<Rendered> };
  const recorded = recordTags(addTraceparent(fetchPublic, order.traceparent));
  const rendered = await shell.renderShop({
    ...ofEarlierShells,
    pathname: order.pathname,
    search: order.search,
    settings: order.settings,
    remotes: order.deployed,
    messages: order.messages,
    apiAddress,
    fetch: addAppBackends(recorded.fetch, { apiAddress, ownAddress: order.ownAddress, remotes: order.deployed }),
    prepareMs,
    open: (remote) => {
      const build = order.remotes[remote];
      return build ? open(build) : Promise.resolve(null);
    },
    // Old shells do not report whether the backend caused the failure.
    onBroken: (remote, error, backendDown = false) =>
      broken.push({ remote, message: error instanceof Error ? error.message : String(error), backendDown }),
  });
  return { id: order.id, ok: true, rendered, broken, tags: [...recorded.tags] };
}

parentPort?.on('message', (order: ToWorker) => {
  if (order === 'ping') return parentPort?.postMessage('pong' satisfies FromWorker);
  render(order)
    .catch((error: unknown): RenderAnswer => ({
      id: order.id,
      ok: false,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((answer) => {
      Atomics.add(answers, 0, 1);
      parentPort?.postMessage(answer);
    })
    .catch(() => undefined);
});
parentPort?.postMessage('ready' satisfies FromWorker);
