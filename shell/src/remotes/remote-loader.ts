import {
  contractVersion,
  type PageModule,
  type PageName,
  type RemoteDoor,
  type RemoteName,
  type RemoteServices,
  type WidgetName,
} from '@shop/shared-events';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { DeployedRemote, DeployedRemotes } from '../page-data';
import { canRun } from './contract-range';

/** Why a remote is not there; each has a sentence in `remote-sentences.ts`. */
export type FailureReason = 'missing' | 'unreachable' | 'late' | 'broken';

export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly door: RemoteDoor }
  | { readonly status: 'failed'; readonly reason: FailureReason }
  | { readonly status: 'disabled' }
  | { readonly status: 'incompatible' };

/** A page or widget behind a door, named as in the door. */
export interface Part {
  readonly remote: RemoteName;
  readonly kind: 'pages' | 'widgets';
  readonly name: PageName | WidgetName;
}

export type PartState =
  | { readonly status: 'ready'; readonly module: PageModule }
  | { readonly status: 'failed'; readonly reason: FailureReason }
  | { readonly status: 'disabled' }
  | { readonly status: 'incompatible' };

export interface RemoteLoader {
  state(remote: RemoteName): Observable<RemoteState>;
  /** Loads the door and starts the remote; at most one attempt at a time. Never rejects. */
  start(remote: RemoteName): Promise<RemoteState>;
  /** Loads the door and then the part, both within one budget. Never rejects. */
  load(part: Part): Promise<PartState>;
  /** The part's module when it is already here. */
  loaded(part: Part): PageModule | undefined;
  /** Makes the next load of a part a new attempt with new addresses. */
  forget(remote: RemoteName): void;
}

export interface RemoteLoaderOptions {
  readonly deployed: DeployedRemotes;
  /** Brings a remote's door onto the page. Rejects when it cannot. */
  readonly open: (remote: RemoteName, release: DeployedRemote, attempt: number) => Promise<unknown>;
  readonly services: (remote: RemoteName) => RemoteServices;
  readonly report: (error: unknown) => void;
  /** Milliseconds for one attempt: entry, chunks and styles together. */
  readonly budgetMs?: number;
}

class Late extends Error {}

/** Loads remotes: bounded, retried by hand, each for itself. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const budgetMs = options.budgetMs ?? 10_000;
  const states = new Map<RemoteName, BehaviorSubject<RemoteState>>();
  const starting = new Map<RemoteName, Promise<RemoteState>>();
  const modules = new Map<string, PageModule>();
  const attempts = countAttempts();

  const stateOf = (remote: RemoteName): BehaviorSubject<RemoteState> => {
    const known = states.get(remote) ?? new BehaviorSubject<RemoteState>({ status: 'idle' });
    states.set(remote, known);
    return known;
  };

  const attempt = async (remote: RemoteName): Promise<RemoteState> => {
    const release = options.deployed[remote];
    if (!release) return { status: 'failed', reason: 'missing' };
    if (release.disabled) return { status: 'disabled' };
    try {
      const door = doorOf(await within(budgetMs, options.open(remote, release, attempts.of(remote))));
      if (!canRun(door.contract, contractVersion)) return { status: 'incompatible' };
      door.start(options.services(remote));
      return { status: 'ready', door };
    } catch (error) {
      options.report(error);
      return { status: 'failed', reason: reasonOf(error) };
    }
  };

  const start = (remote: RemoteName): Promise<RemoteState> => {
    const state = stateOf(remote);
    if (state.value.status === 'ready' || state.value.status === 'disabled') return Promise.resolve(state.value);
    const running = starting.get(remote);
    if (running) return running;
    if (state.value.status === 'failed') attempts.next(remote);
    state.next({ status: 'loading' });
    const result = attempt(remote).then((next) => {
      starting.delete(remote);
      state.next(next);
      return next;
    });
    starting.set(remote, result);
    return result;
  };

  return {
    state: (remote) => stateOf(remote).pipe(distinctUntilChanged(), map((state) => state)),
    start,
    async load(part) {
      const known = modules.get(keyOf(part));
      if (known) return { status: 'ready', module: known };
      const began = Date.now();
      const state = await start(part.remote);
      if (state.status !== 'ready') return state.status === 'idle' || state.status === 'loading' ? { status: 'failed', reason: 'late' } : state;
      const parts: Readonly<Record<string, (() => Promise<PageModule>) | undefined>> = state.door[part.kind];
      try {
        const open = parts[part.name];
        if (!open) return { status: 'incompatible' };
        const module = await within(Math.max(1000, budgetMs - (Date.now() - began)), open());
        modules.set(keyOf(part), module);
        return { status: 'ready', module };
      } catch (error) {
        options.report(error);
        return { status: 'failed', reason: reasonOf(error) };
      }
    },
    loaded: (part) => modules.get(keyOf(part)),
    forget(remote) {
      // An entry that failed counts its own attempts.
      if (stateOf(remote).value.status === 'ready') attempts.next(remote);
    },
  };
}

const keyOf = ({ remote, kind, name }: Part): string => `${remote}/${kind}/${name}`;

/** Attempts are on the page, where each remote's own build reads them for its chunks (tooling/webpack/attempts.cjs). */
function countAttempts() {
  const page = globalThis as { _SHOP_ATTEMPTS?: Partial<Record<RemoteName, number>> };
  const counted = (page._SHOP_ATTEMPTS ??= {});
  return {
    of: (remote: RemoteName) => counted[remote] ?? 1,
    next: (remote: RemoteName) => {
      counted[remote] = (counted[remote] ?? 1) + 1;
    },
  };
}

function doorOf(module: unknown): RemoteDoor {
  const door = (module as { remote?: Partial<RemoteDoor> } | null)?.remote;
  const whole = door && typeof door.start === 'function' && typeof door.contract === 'string' && door.pages && door.widgets;
  if (!whole) throw new Error('The module behind ./remote is not a remote door.');
  return door as RemoteDoor;
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof Late) return 'late';
  return error instanceof TypeError || error instanceof ReferenceError ? 'broken' : 'unreachable';
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late(`Not there within ${limitMs} ms.`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
