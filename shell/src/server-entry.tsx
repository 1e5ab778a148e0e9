import { Writable } from 'node:stream';
import { type ApiClient, createApiClient, type ProblemKind } from '@shop/shared-api';
import {
  type AppName,
  contractVersion,
  type PageAddress,
  type PageModule,
  type Prepared,
  type RemoteDoor,
  type RemoteName,
  type ShopSettings,
} from '@shop/shared-events';
import { createBus } from '@shop/shared-events/host';
import { renderToPipeableStream } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { createContinueStore } from './account';
import { App } from './app';
import { canRun, doorOf, isLeftToBrowser, keyOf, loaderOf, type Part } from './remotes';
import { addressOf, partsOf, routeOf } from './routes/route-of';
import { shellRoutes } from './routes/shell-routes';
import { createSessionStore } from './session';
import { leftToBrowserDigest } from './start/digest';
import type { PageData } from './page-data';
import { lending, type Shop } from './start/shop';

export interface RenderJob {
  readonly pathname: string;
  readonly search: string;
  readonly settings: ShopSettings;
  /** Where a server finds the backend. */
  readonly apiAddress: string;
  readonly fetch: typeof fetch;
  /** The module behind a remote's door, from its server build; null for one that is left to the browser. */
  readonly open: (remote: RemoteName) => Promise<unknown>;
  /** Told of a remote whose part could not be prepared or rendered, and whether the backend owed it an answer by then. */
  readonly onBroken: (remote: RemoteName, error: unknown, backendDown: boolean) => void;
  /** Milliseconds for each part to prepare itself. */
  readonly prepareMs: number;
}

export interface Rendered {
  readonly status: 200 | 404;
  /** What stands in #root. */
  readonly html: string;
  /** Title, description and their like, for the head. */
  readonly head: string;
  readonly sent: string[];
  readonly seeds: PageData['seeds'];
}

/** A job whose teller finds out by itself what the backend owes. */
type Work = Omit<RenderJob, 'onBroken'> & { readonly onBroken: (remote: RemoteName, error: unknown) => void };

const unanswered: readonly ProblemKind[] = ['offline', 'timeout', 'unavailable'];

const nothingKept = { read: () => null, write: () => undefined, remove: () => undefined };

/** Renders one page as a server sends it. A part that fails is left to the browser; the rest of the page is not touched by it. */
export async function renderShop(job: RenderJob): Promise<Rendered> {
  const route = routeOf(job.pathname);
  const address = addressOf(job);
  const busHost = createBus({ startOwner: async () => undefined, report: () => undefined });
  busHost.lend('shell').publish('shop:settings-changed', job.settings);
  const api = createApiClient({ baseUrl: job.apiAddress, token: () => null, fetch: job.fetch, timeoutMs: job.prepareMs });
  const session = createSessionStore({ kept: nothingKept, publish: () => undefined });

  const modules = new Map<string, PageModule>();
  const seeds: Record<string, Record<string, unknown>> = {};
  /** How many answers the backend owes to each app: those that are on their way, or that it failed to give. */
  const owed = new Map<AppName, number>();
  const owe = (app: AppName, more: 1 | -1) => owed.set(app, (owed.get(app) ?? 0) + more);
  const apiOf = (app: AppName): ApiClient => ({
    async call(...asked) {
      owe(app, 1);
      const result = await api.call(...asked);
      if (result.ok || !unanswered.includes(result.problem.kind)) owe(app, -1);
      return result;
    },
  });
  const work: Work = { ...job, onBroken: (remote, error) => job.onBroken(remote, error, (owed.get(remote) ?? 0) > 0) };
  const services = lending({ busHost, apiOf, settings: job.settings, kept: nothingKept, seeds, shop: () => shop });
  const shop: Shop = {
    busHost,
    session,
    loader: loaderOf(modules),
    continueTo: createContinueStore(),
    services,
    wasSent: (part) => modules.has(keyOf(part)),
    forgetSent: () => undefined,
    onServer: true,
  };

  const known = route !== undefined || shellRoutes.some(({ path }) => matchPath(path, job.pathname));
  let status: Rendered['status'] = known ? 200 : 404;
  const ready = await prepareAll(partsOf(route), address, work, services);
  for (const { part, module, prepared } of ready) {
    modules.set(keyOf(part), module);
    (seeds[part.remote] ??= {})[part.name] = prepared.seed;
    if (part.kind === 'pages') status = prepared.status ?? status;
  }
  const { text, errors } = await renderToText(job, shop);
  busHost.close();
  const { html, left, sent } = readPlaces(text, ready.map(({ part }) => part));
  for (const { remote } of left) work.onBroken(remote, new Error(errors.join(' ')));
  return { status, ...split(html), sent: sent.map(keyOf), seeds: seedsOf(ready, sent) };
}

interface Ready {
  readonly part: Part;
  readonly module: PageModule;
  readonly prepared: Prepared;
}

/** The parts that a server can send, with their data. They ask the backend side by side: a slow one is waited for once. */
async function prepareAll(parts: readonly Part[], address: PageAddress, job: Work, services: Shop['services']): Promise<Ready[]> {
  const all = parts.map((part) =>
    prepare(part, address, job, services).catch((error: unknown) => {
      job.onBroken(part.remote, error);
      return null;
    }),
  );
  return (await Promise.all(all)).filter((ready) => ready !== null);
}

/** Rejects when the part fails or is late. */
async function prepare(part: Part, address: PageAddress, job: Work, services: Shop['services']): Promise<Ready | null> {
  const module = await moduleOf(part, job);
  if (!module?.prepare) return null;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${part.remote}/${part.name} took too long to prepare.`)), job.prepareMs).unref());
  const prepared = await Promise.race([module.prepare(services(part.remote), address), late]);
  return { part, module, prepared };
}

/** The module of a part; null for one that is rendered in the browser only. */
async function moduleOf({ remote, kind, name }: Part, job: Work): Promise<PageModule | null> {
  const opened = await job.open(remote);
  if (opened === null) return null;
  const door: RemoteDoor = doorOf(opened);
  if (!canRun(door.contract, contractVersion)) return null;
  const modules: Readonly<Record<string, (() => Promise<PageModule>) | undefined>> = door[kind];
  return (await modules[name]?.()) ?? null;
}

interface Text {
  readonly text: string;
  /** What parts threw while they rendered. */
  readonly errors: readonly string[];
}

function renderToText(job: RenderJob, shop: Shop): Promise<Text> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const errors: string[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ text: Buffer.concat(chunks).toString('utf8'), errors });
        done();
      },
    });
    let patience: NodeJS.Timeout | undefined;
    const { pipe, abort } = renderToPipeableStream(
      <StaticRouter location={job.pathname + job.search}>
        <App shop={shop} />
      </StaticRouter>,
      {
        // Finished content stays in its place, however long it is.
        progressiveChunkSize: 1e9,
        onError(error) {
          if (!isLeftToBrowser(error)) errors.push(error instanceof Error ? error.message : String(error));
          return leftToBrowserDigest;
        },
        onShellError: reject,
        onShellReady: () => {
          // Everything is in hand by now; a part that goes on waiting is left to the browser.
          patience = setTimeout(() => abort(new Error('It took too long to render.')), job.prepareMs / 2);
        },
        onAllReady: () => {
          clearTimeout(patience);
          // While React aborts, it is not yet ready to be read.
          queueMicrotask(() => pipe(sink));
        },
      },
    );
  });
}

/** The places of parts that were to be sent (`RemoteSlot`), each with React's word on its content: `<!--$!-->` is left to the browser. */
const sentPlace = /<div data-remote="([^"]+)" data-part="([^"]+)" data-sent=""([^>]*><!--\$(!?)-->)/g;

/** What became of the parts while they rendered. A place whose content is left to the browser counts as not sent. */
function readPlaces(text: string, parts: readonly Part[]): { readonly html: string; readonly left: Part[]; readonly sent: Part[] } {
  const left: Part[] = [];
  const sent: Part[] = [];
  const html = text.replace(sentPlace, (place, remote: string, name: string, rest: string, mark: string) => {
    const part = parts.find((one) => one.remote === remote && one.name === name);
    if (part) (mark ? left : sent).push(part);
    return mark ? `<div data-remote="${remote}" data-part="${name}"${rest}` : place;
  });
  return { html, left, sent };
}

function seedsOf(ready: readonly Ready[], sent: readonly Part[]): PageData['seeds'] {
  const seeds: Record<string, Record<string, unknown>> = {};
  for (const { part, prepared } of ready) if (sent.includes(part)) (seeds[part.remote] ??= {})[part.name] = prepared.seed;
  return seeds;
}

/** React writes title and meta elements before everything else; they belong into the head. */
function split(text: string): Pick<Rendered, 'html' | 'head'> {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(text)?.[0] ?? '';
  return { head, html: text.slice(head.length) };
}
