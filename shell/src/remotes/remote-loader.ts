import {
  contractVersion,
  type MessageUses,
  type PageModule,
  type RemoteModule,
  type RemoteName,
  type RemoteServices,
  type WidgetModule,
  type MountableModule,
} from '@shop/shared-events';
import { BehaviorSubject } from 'rxjs';
import type { DeployedRemote, DeployedRemotes } from '@shop/page-contract/page-data';
import { getAttempt, startNextAttempt } from './attempts';
import { isContractCompatible } from './contract-compatibility';
import { getFailureReason, type LoadProblem } from './load-problem';
import type { Observation } from './observation';
import { isMountable } from './is-mountable';
import { createLoadedSlot, createSkippedSlot, createSlot, getSlotKey, type Slot } from './slot';
import type { SlotId } from '@shop/page-contract/route-table';
import { TimeoutError } from './timeout-error';

/** The result of an attempt to start a remote. */
export type StartResult = { readonly status: 'ready'; readonly module: RemoteModule } | LoadProblem;

type LoadersByName = Readonly<Record<string, (() => Promise<WidgetModule | MountableModule>) | undefined>>;

/** The result for a remote that is not deployed, or disabled. */
const missing: LoadProblem = { status: 'failed', reason: 'missing' };

export interface RemoteLoader {
  /** The remotes that were disabled when the page was sent. */
  readonly initiallyDisabled: ReadonlySet<RemoteName>;
  /** The remotes that are disabled now. They are neither loaded nor started, and their slots are closed. */
  readonly disabled$: BehaviorSubject<ReadonlySet<RemoteName>>;
  /**
   * Loads the remote's module and starts it; at most one attempt runs at a time. A disabled remote is missing. Never
   * rejects.
   */
  start(remote: RemoteName): Promise<StartResult>;
  /** Returns the slot, the same one for the whole page load, and begins its first attempt unless `when` is 'later'. */
  getSlot(id: SlotId, when?: 'now' | 'later'): Slot;
  /** Begins the first attempt of a slot that was requested with 'later'. */
  load(id: SlotId): void;
  /** Loads a slot's module before it is shown. Returns null for a failure, which is not remembered. */
  prefetch(id: SlotId): Promise<PageModule | null>;
  /** Loads a failed slot again, with new URLs. */
  retry(id: SlotId): void;
}

export interface RemoteLoaderOptions {
  readonly deployed: DeployedRemotes;
  /** Loads a remote's exposed module. */
  readonly open: (remote: RemoteName, release: DeployedRemote, attempt: number) => Promise<unknown>;
  readonly services: (remote: RemoteName) => RemoteServices;
  readonly report: (error: unknown) => void;
  /** Receives how loading went. */
  readonly observe?: ((observation: Observation) => void) | undefined;
  /** Restricts the remote's bus to the messages that it declares. */
  readonly declareMessages: (remote: RemoteName, uses: MessageUses) => void;
  /** Removes the request handlers of a remote whose start failed, so that a retry can add them again. */
  readonly removeHandlers: (remote: RemoteName) => void;
  /** Whether the files of a release are gone, asked after a retry that failed. */
  readonly isGone?: ((release: DeployedRemote) => Promise<boolean>) | undefined;
  /** Milliseconds for one attempt: entry, chunks and styles together. 10,000 by default. */
  readonly timeoutMs?: number;
}

/** Creates a loader of remotes with a timeout for each attempt. A retry begins by the shopper's hand. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const results = new Map<RemoteName, StartResult>();
  const pendingStarts = new Map<RemoteName, Promise<StartResult>>();
  /** Pending starts that no slot waits for. */
  const backgroundStarts = new WeakSet<Promise<StartResult>>();
  const slots = new Map<string, ReturnType<typeof createSlot>>();
  const startedSlots = new Set<Slot>();
  const disabling = createDisabling(options.deployed);

  const fail = async (remote: RemoteName, error: unknown): Promise<LoadProblem> => {
    options.report(error);
    const reason = getFailureReason(error);
    options.observe?.({ kind: 'failure', remote, reason, error });
    const release = options.deployed[remote];
    const isOutdated = getAttempt(remote) > 1 && release && (await options.isGone?.(release));
    return isOutdated ? { status: 'outdated' } : { status: 'failed', reason };
  };

  const refuse = (remote: RemoteName): LoadProblem => {
    options.observe?.({ kind: 'failure', remote, reason: 'incompatible' });
    return { status: 'incompatible' };
  };

  const startRemote = async (remote: RemoteName): Promise<StartResult> => {
    const release = options.deployed[remote];
    if (!release) return missing;
    if (release.incompatible) return refuse(remote);
    const startedAt = Date.now();
    try {
      const module = getRemoteModule(await withTimeout(timeoutMs, options.open(remote, release, getAttempt(remote))));
      if (!isContractCompatible(module.contract, contractVersion)) return refuse(remote);
      options.declareMessages(remote, module.messages);
      module.start(options.services(remote));
      options.observe?.({ kind: 'load', remote, milliseconds: Date.now() - startedAt });
      return { status: 'ready', module };
    } catch (error) {
      options.removeHandlers(remote);
      return fail(remote, error);
    }
  };

  const start = (remote: RemoteName): Promise<StartResult> => {
    if (disabling.disabled$.value.has(remote)) return Promise.resolve(missing);
    const known = results.get(remote);
    if (known?.status === 'ready') return Promise.resolve(known);
    const running = pendingStarts.get(remote);
    if (running) return running;
    if (known?.status === 'failed') startNextAttempt(remote);
    const result = startRemote(remote).then((result) => {
      pendingStarts.delete(remote);
      results.set(remote, result);
      return result;
    });
    pendingStarts.set(remote, result);
    return result;
  };

  const loadModule = async (id: SlotId): Promise<PageModule | LoadProblem> => {
    const startedAt = Date.now();
    const pending = start(id.remote);
    let remote = await pending;
    // The failed attempt began before the shopper asked for this slot, which gets one of its own.
    if (remote.status === 'failed' && remote.reason !== 'timeout' && backgroundStarts.has(pending))
      remote = await start(id.remote);
    if (remote.status !== 'ready') return remote;
    const modulesByName: LoadersByName = remote.module[id.kind];
    const load = Object.hasOwn(modulesByName, id.name) ? modulesByName[id.name] : undefined;
    if (!load) return refuse(id.remote);
    try {
      const left = Math.max(1000, timeoutMs - (Date.now() - startedAt));
      const loaded = await withTimeout(left, load());
      if (!isMountable(loaded)) return loaded as PageModule;
      return (await import(/* webpackChunkName: "mountable-part" */ './mountable-part')).toPageModule(loaded);
    } catch (error) {
      return fail(id.remote, error);
    }
  };

  const loadInto = (id: SlotId, slot: ReturnType<typeof createSlot>) => {
    slot.problem$.next(null);
    void loadModule(id).then((result) => ('default' in result ? slot.resolve(result) : slot.problem$.next(result)));
  };

  const load = (id: SlotId) => {
    const slot = slots.get(getSlotKey(id));
    if (!slot || slot.isLoaded() || startedSlots.has(slot) || disabling.disabled$.value.has(id.remote)) return;
    startedSlots.add(slot);
    loadInto(id, slot);
  };

  return {
    ...disabling,
    start(remote) {
      const isJoining = pendingStarts.has(remote);
      const result = start(remote);
      if (!isJoining) backgroundStarts.add(result);
      return result;
    },
    getSlot(id, when = 'now') {
      const slot = slots.get(getSlotKey(id)) ?? createSlot();
      slots.set(getSlotKey(id), slot);
      if (when === 'now') load(id);
      return slot;
    },
    load,
    async prefetch(id) {
      const slot = slots.get(getSlotKey(id));
      if (slot) return slot.isLoaded() ? slot.module : null;
      const result = await loadModule(id);
      if (!('default' in result)) return null;
      if (!slots.has(getSlotKey(id))) slots.set(getSlotKey(id), createLoadedSlot(result));
      return result;
    },
    retry(id) {
      const slot = slots.get(getSlotKey(id));
      if (!slot) return;
      // After a failed start, `start` counts the attempt itself.
      if (results.get(id.remote)?.status === 'ready') startNextAttempt(id.remote);
      loadInto(id, slot);
    },
  };
}

/** Returns the disabled remotes of a page. */
function createDisabling(deployed: DeployedRemotes): Pick<RemoteLoader, 'initiallyDisabled' | 'disabled$'> {
  const initiallyDisabled = new Set(Object.keys(deployed).filter((remote) => deployed[remote]?.disabled));
  return { initiallyDisabled, disabled$: new BehaviorSubject<ReadonlySet<RemoteName>>(initiallyDisabled) };
}

/**
 * Creates a loader with modules that are loaded already, for a render on a server. Other slots are left to the browser.
 */
export function createStaticLoader(
  modules: ReadonlyMap<string, PageModule>,
  deployed: DeployedRemotes = {},
): RemoteLoader {
  const slots = new Map<string, Slot>();
  return {
    ...createDisabling(deployed),
    start: () => Promise.resolve({ status: 'failed', reason: 'missing' }),
    prefetch: () => Promise.resolve(null),
    load: () => undefined,
    retry: () => undefined,
    getSlot(id) {
      const key = getSlotKey(id);
      const module = modules.get(key);
      const slot = slots.get(key) ?? (module ? createLoadedSlot(module) : createSkippedSlot());
      slots.set(key, slot);
      return slot;
    },
  };
}

/** Returns the remote that a module exports. Throws when it does not export a valid one. */
export function getRemoteModule(exposed: unknown): RemoteModule {
  const module = (exposed as { remote?: Partial<RemoteModule> } | null)?.remote;
  const isComplete =
    module &&
    typeof module.start === 'function' &&
    typeof module.contract === 'string' &&
    module.pages &&
    module.widgets;
  if (!isComplete) throw new Error('The module ./remote exports no valid remote.');
  return module as RemoteModule;
}

function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`Not there within ${timeoutMs} ms.`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
