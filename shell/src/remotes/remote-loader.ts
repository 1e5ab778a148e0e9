import { contractVersion, type PageModule, type PageName, type RemoteDoor, type RemoteName, type RemoteServices, type WidgetName } from '@shop/shared-events';
import type { DeployedRemote, DeployedRemotes } from '../page-data';
import { attemptOf, nextAttempt } from './attempts';
import { canRun } from './contract-range';
import { Late } from './late';
import { leftToBrowser, type Place, settled, waiting } from './place';

/** Why a remote is not there; each has a sentence in `remote-sentences.ts`. */
export type FailureReason = 'missing' | 'unreachable' | 'late' | 'broken';

/** How an attempt to start a remote has ended. */
export type Started = { readonly status: 'ready'; readonly door: RemoteDoor } | Trouble;

/** A remote or a part of it that cannot be shown. */
export type Trouble =
  | { readonly status: 'failed'; readonly reason: FailureReason }
  | { readonly status: 'disabled' }
  | { readonly status: 'incompatible' };

/** A page or widget behind a door, named as in the door. */
export interface Part {
  readonly remote: RemoteName;
  readonly kind: 'pages' | 'widgets';
  readonly name: PageName | WidgetName;
}

export interface RemoteLoader {
  /** Loads the door and starts the remote; at most one attempt at a time. Never rejects. */
  start(remote: RemoteName): Promise<Started>;
  /** The place of a part: the same one for the whole page load. Asking for it begins the first attempt, unless that is for `later`. */
  place(part: Part, when?: 'now' | 'later'): Place;
  /** Begins the first attempt for a place that was asked for later. */
  begin(part: Part): void;
  /** Brings a part in before it is shown, or null; a failure is forgotten, so that whoever shows it begins afresh. */
  prefetch(part: Part): Promise<PageModule | null>;
  /** Tries again to fill a place that is in trouble, at new addresses. */
  retry(part: Part): void;
}

export interface RemoteLoaderOptions {
  readonly deployed: DeployedRemotes;
  /** Brings a remote's door onto the page. Rejects when it cannot. */
  readonly open: (remote: RemoteName, release: DeployedRemote, attempt: number) => Promise<unknown>;
  readonly services: (remote: RemoteName) => RemoteServices;
  readonly report: (error: unknown) => void;
  /** Takes back what a remote that could not start answers already: it will answer again. */
  readonly silence: (remote: RemoteName) => void;
  /** Milliseconds for one attempt: entry, chunks and styles together. */
  readonly budgetMs?: number;
}

/** Loads remotes: bounded, retried by hand, each for itself. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const budgetMs = options.budgetMs ?? 10_000;
  const started = new Map<RemoteName, Started>();
  const starting = new Map<RemoteName, Promise<Started>>();
  const places = new Map<string, ReturnType<typeof waiting>>();
  const begun = new Set<Place>();

  const attempt = async (remote: RemoteName): Promise<Started> => {
    const release = options.deployed[remote];
    if (!release) return { status: 'failed', reason: 'missing' };
    if (release.disabled) return { status: 'disabled' };
    try {
      const door = doorOf(await within(budgetMs, options.open(remote, release, attemptOf(remote))));
      if (!canRun(door.contract, contractVersion)) return { status: 'incompatible' };
      door.start(options.services(remote));
      return { status: 'ready', door };
    } catch (error) {
      options.silence(remote);
      options.report(error);
      return { status: 'failed', reason: reasonOf(error) };
    }
  };

  const start = (remote: RemoteName): Promise<Started> => {
    const known = started.get(remote);
    if (known?.status === 'ready' || known?.status === 'disabled') return Promise.resolve(known);
    const running = starting.get(remote);
    if (running) return running;
    if (known?.status === 'failed') nextAttempt(remote);
    const result = attempt(remote).then((now) => {
      starting.delete(remote);
      started.set(remote, now);
      return now;
    });
    starting.set(remote, result);
    return result;
  };

  const open = async (part: Part): Promise<PageModule | Trouble> => {
    const began = Date.now();
    const remote = await start(part.remote);
    if (remote.status !== 'ready') return remote;
    const parts: Readonly<Record<string, (() => Promise<PageModule>) | undefined>> = remote.door[part.kind];
    const load = parts[part.name];
    if (!load) return { status: 'incompatible' };
    try {
      return await within(Math.max(1000, budgetMs - (Date.now() - began)), load());
    } catch (error) {
      options.report(error);
      return { status: 'failed', reason: reasonOf(error) };
    }
  };

  const fill = (part: Part, place: ReturnType<typeof waiting>) => {
    place.trouble$.next(null);
    void open(part).then((result) => ('default' in result ? place.settle(result) : place.trouble$.next(result)));
  };

  const begin = (part: Part) => {
    const place = places.get(keyOf(part));
    if (!place || place.arrived() || begun.has(place)) return;
    begun.add(place);
    fill(part, place);
  };

  return {
    start,
    place(part, when = 'now') {
      const place = places.get(keyOf(part)) ?? waiting();
      places.set(keyOf(part), place);
      if (when === 'now') begin(part);
      return place;
    },
    begin,
    async prefetch(part) {
      const shown = places.get(keyOf(part));
      if (shown) return shown.arrived() ? shown.module : null;
      const result = await open(part);
      if (!('default' in result)) return null;
      if (!places.has(keyOf(part))) places.set(keyOf(part), settled(result));
      return result;
    },
    retry(part) {
      const place = places.get(keyOf(part));
      if (!place) return;
      // An entry that failed counts its own attempts.
      if (started.get(part.remote)?.status === 'ready') nextAttempt(part.remote);
      fill(part, place);
    },
  };
}

/** A loader that has everything in hand already: for a render on a server, where nothing is fetched later. */
export function loaderOf(modules: ReadonlyMap<string, PageModule>): RemoteLoader {
  const places = new Map<string, Place>();
  return {
    start: () => Promise.resolve({ status: 'failed', reason: 'missing' }),
    prefetch: () => Promise.resolve(null),
    begin: () => undefined,
    retry: () => undefined,
    place(part) {
      const key = keyOf(part);
      const module = modules.get(key);
      const place = places.get(key) ?? (module ? settled(module) : leftToBrowser());
      places.set(key, place);
      return place;
    },
  };
}

export const keyOf = ({ remote, kind, name }: Part): string => `${remote}/${kind}/${name}`;

/** The door out of a remote's module. Throws for anything that is no door. */
export function doorOf(module: unknown): RemoteDoor {
  const door = (module as { remote?: Partial<RemoteDoor> } | null)?.remote;
  const whole = door && typeof door.start === 'function' && typeof door.contract === 'string' && door.pages && door.widgets;
  if (!whole) throw new Error('The module behind ./remote is not a remote door.');
  return door as RemoteDoor;
}

/** Why something could not be loaded; webpack gives a chunk or style that is late the type `timeout`. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof Late || (error as { type?: unknown } | null)?.type === 'timeout') return 'late';
  return error instanceof TypeError || error instanceof ReferenceError ? 'broken' : 'unreachable';
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late(`Not there within ${limitMs} ms.`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
