import { type ApiClient, createApiClient, type ProblemKind } from '@shop/shared-api';
import {
  type AppName,
  contractVersion,
  type MountableModule,
  type PageAddress,
  type PageModule,
  type Prepared,
  type RemoteName,
  type ShopSettings,
  type WidgetModule,
} from '@shop/shared-events';
import { type BusHost, createBus } from '@shop/shared-events/host';
import type { PageData } from '@shop/page-contract/page-data';
import type { Rendered, RenderJob } from '@shop/page-contract/render-job';
import { createRouteTable, type SlotId } from '@shop/page-contract/route-table';
import { Subject } from 'rxjs';
import { createContinueStore } from './account';
import { createAdditionalMessages } from './additional-messages';
import {
  completeRemoteModule,
  isContractCompatible,
  isMountable,
  getRemoteModule,
  getSlotKey,
  createStaticLoader,
} from './remotes';
import { findShellPath } from './routes';
import { createSessionStore } from './session';
import { readSlots, splitHead } from './start/rendered-html';
import { toServerModule } from './start/rendered-part';
import { renderToText } from './start/render-to-text';
import { createServicesFactory, type Shop } from './start/shop';

/** A job whose `onBroken` finds out itself whether calls are unanswered, with the bus of the page. */
type TrackedJob = Omit<RenderJob<ShopSettings>, 'onBroken'> & {
  readonly onBroken: (remote: RemoteName, error: unknown) => void;
  readonly declareMessages: BusHost['declareMessages'];
};

const unansweredKinds: readonly ProblemKind[] = ['offline', 'timeout', 'unavailable'];

const emptyStorage = { read: () => null, write: () => undefined, remove: () => undefined };

/** Renders one page on a server. A slot that fails is left to the browser and does not affect the rest of the page. */
export async function renderShop(job: RenderJob<ShopSettings>): Promise<Rendered> {
  const routes = createRouteTable(job.remotes);
  const route = routes.findRoute(job.pathname);
  const address = routes.toPageAddress(job);
  const busHost = createBus({
    startOwner: async () => undefined,
    report: () => undefined,
    additionalMessages: createAdditionalMessages(job.messages ?? {}),
  });
  const api = createApiClient({
    baseUrl: job.apiAddress,
    token: () => null,
    fetch: job.fetch,
    timeoutMs: job.prepareMs,
  });
  const session = createSessionStore({ kept: emptyStorage, publish: () => undefined });

  const modules = new Map<string, PageModule>();
  const seeds: Record<string, Record<string, unknown>> = {};
  /** The number of each app's calls that are pending, or that the backend did not answer. */
  const pendingCalls = new Map<AppName, number>();
  const countPending = (app: AppName, more: 1 | -1) => pendingCalls.set(app, (pendingCalls.get(app) ?? 0) + more);
  const createApi = (app: AppName): ApiClient => ({
    async call(...asked) {
      countPending(app, 1);
      const result = await api.call(...asked);
      if (result.ok || !unansweredKinds.includes(result.problem.kind)) countPending(app, -1);
      return result;
    },
  });
  const trackedJob: TrackedJob = {
    ...job,
    declareMessages: busHost.declareMessages,
    onBroken: (remote, error) => job.onBroken(remote, error, (pendingCalls.get(remote) ?? 0) > 0),
  };
  const services = createServicesFactory({
    busHost,
    createApi,
    settings: job.settings,
    kept: emptyStorage,
    seeds,
    shop: () => shop,
  });
  const shop: Shop = {
    busHost,
    session,
    deployed: job.remotes,
    observations$: new Subject(),
    loader: createStaticLoader(modules, job.remotes),
    routes,
    continueTo: createContinueStore(),
    services,
    isServerRendered: (id) => modules.has(getSlotKey(id)),
    clearServerRendered: () => undefined,
    onServer: true,
  };

  const known = route !== undefined || findShellPath(job.pathname) !== undefined;
  let status: Rendered['status'] = known ? 200 : 404;
  const slots = routes.listSlots(route);
  // Services hold these objects, so that a component finds what was prepared, here as in the browser.
  for (const { remote } of slots) seeds[remote] ??= {};
  const ready = await prepareAll(slots, address, trackedJob, services);
  for (const { id, module, prepared } of ready) {
    modules.set(getSlotKey(id), module);
    if (prepared.seed !== undefined) (seeds[id.remote] ??= {})[id.name] = prepared.seed;
    if (id.kind === 'pages') status = prepared.status ?? status;
  }
  const { text, errors } = await renderToText(job, shop, job.prepareMs / 2);
  busHost.close();
  const { html, left, sent } = readSlots(
    text,
    ready.map(({ id }) => id),
  );
  const messages = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  for (const { remote } of left) trackedJob.onBroken(remote, new AggregateError(errors, messages.join(' ')));
  return { status, ...splitHead(html), sent: sent.map(getSlotKey), seeds: collectSeeds(ready, sent) };
}

interface PreparedSlot {
  readonly id: SlotId;
  readonly module: PageModule;
  readonly prepared: Prepared;
}

/** Prepares the slots that a server can render, in parallel. */
async function prepareAll(
  ids: readonly SlotId[],
  address: PageAddress,
  job: TrackedJob,
  services: Shop['services'],
): Promise<PreparedSlot[]> {
  const all = ids.map((id) =>
    prepare(id, address, job, services).catch((error: unknown) => {
      job.onBroken(id.remote, error);
      return null;
    }),
  );
  return (await Promise.all(all)).filter((ready) => ready !== null);
}

/** Prepares a slot. Rejects when that fails or takes longer than `prepareMs`. */
async function prepare(
  id: SlotId,
  address: PageAddress,
  job: TrackedJob,
  services: Shop['services'],
): Promise<PreparedSlot | null> {
  const module = await loadPageModule(id, job);
  if (!module?.prepare) return null;
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`${id.remote}/${id.name} took too long to prepare.`)), job.prepareMs).unref(),
  );
  const prepared = await Promise.race([module.prepare(services(id.remote), address), timeout]);
  return { id, module, prepared };
}

/** Returns the module of a slot; null for one that only the browser renders. */
async function loadPageModule({ remote, kind, name }: SlotId, job: TrackedJob): Promise<PageModule | null> {
  const opened = await job.open(remote);
  if (opened === null) return null;
  const remoteModule = getRemoteModule(job.remotes[remote]?.verified ? completeRemoteModule(opened) : opened);
  if (!isContractCompatible(remoteModule.contract, contractVersion)) return null;
  job.declareMessages(remote, remoteModule.messages);
  const modules: Readonly<Record<string, (() => Promise<WidgetModule | MountableModule>) | undefined>> =
    remoteModule[kind];
  const module = await modules[name]?.();
  if (!module) return null;
  return isMountable(module) ? toServerModule(module) : (module as PageModule);
}

function collectSeeds(ready: readonly PreparedSlot[], sent: readonly SlotId[]): PageData['seeds'] {
  const seeds: Record<string, Record<string, unknown>> = {};
  for (const { id, prepared } of ready) if (sent.includes(id)) (seeds[id.remote] ??= {})[id.name] = prepared.seed;
  return seeds;
}
