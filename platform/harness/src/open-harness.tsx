import { createApiClient } from '@shop/shared-api';
import type { RemoteName, RemoteServices } from '@shop/shared-events';
import { type BusHost, createAppStorage, createBus } from '@shop/shared-events/host';
import { createAdditionalMessages } from '@shop/shell/additional-messages';
import type { DeployedRemote } from '@shop/page-contract/page-data';
import type { ShopPage } from '@shop/shell/page-data';
import { createReleaseLoader } from '@shop/shell/remotes';
import { createRouteTable } from '@shop/page-contract/route-table';
import { BehaviorSubject } from 'rxjs';
import type { HarnessAddress } from './address.rules';
import { playBackendApps } from './backend-apps.store';
import type { World } from './believable.rules';
import { Elsewhere } from './elsewhere';
import { guardBus } from './guard-bus';
import type { BackendDescription, Declaration, HarnessPaths } from './harness-data.rules';
import { createHarnessFetch, type MadeCall } from './harness-fetch';
import { HarnessSlot, type SlotHost } from './harness-slot';
import { type KnownMessages, listMessages } from './messages.rules';
import { playOtherApps } from './other-apps.store';
import { type PersonaStorage, startSession } from './persona-session.store';

export interface Harness extends SlotHost {
  readonly app: RemoteName;
  /** What a page needs to know of the release, and what else the release declares. */
  readonly release: DeployedRemote;
  readonly declaration: Declaration;
  readonly backend: BackendDescription;
  readonly busHost: BusHost;
  readonly messages: KnownMessages;
  /** What the address says now. Its endings count for the next call. */
  readonly address$: BehaviorSubject<HarnessAddress>;
  readonly calls$: BehaviorSubject<readonly MadeCall[]>;
  /** Sentences about what went wrong, without repetitions. */
  readonly problems$: BehaviorSubject<readonly string[]>;
  /** Opens the page again with a new account and an empty storage. */
  readonly startAfresh: () => void;
}

interface HarnessOptions {
  readonly data: ShopPage;
  readonly declaration: Declaration;
  readonly backend: BackendDescription;
  readonly paths: HarnessPaths;
  readonly address: HarnessAddress;
  readonly world: World;
  readonly storage: PersonaStorage;
  /** The token of the persona's account; null for a visitor. */
  readonly token: string | null;
  /** The browser's own. */
  readonly fetch: typeof fetch;
  /** Sentences about what went wrong before. */
  readonly problems: readonly string[];
}

/**
 * Opens one remote without the shell: other apps are simulated, and calls are answered by the backend, or from their
 * schemas where there is none.
 */
export function openHarness(options: HarnessOptions): Harness {
  const { data, declaration, backend, paths, world, storage, fetch } = options;
  const { persona } = options.address;
  const [entry] = Object.entries(data.remotes);
  if (!entry) throw new Error('The page names no remote to show.');
  const [app, release] = entry;
  const problems$ = new BehaviorSubject<readonly string[]>([...options.problems, ...declaration.unmet]);
  const report = (error: unknown) => {
    console.warn(error);
    const sentence = error instanceof Error ? error.message : String(error);
    if (!problems$.value.includes(sentence)) problems$.next([...problems$.value, sentence]);
  };
  const additional = data.messages ?? {};
  const messages = listMessages(additional);
  const busHost = createBus({ report, additionalMessages: createAdditionalMessages(additional) });
  const address$ = new BehaviorSubject(options.address);
  const calls$ = new BehaviorSubject<readonly MadeCall[]>([]);

  const session = startSession(busHost.createBusFor('shell'), storage, options.token);
  const createApi = (calls: Pick<Parameters<typeof createHarnessFetch>[0], 'readEndings' | 'log'>) =>
    createApiClient({
      baseUrl: window.location.origin + paths.api,
      token: () => session.token(),
      onUnauthorized: (_, token) => session.end(token),
      fetch: createHarnessFetch({ fetch, apiPrefix: paths.api, backend, persona, world, ...calls }),
    });
  const api = createApi({
    readEndings: () => address$.value.endings,
    log: (call) => calls$.next([call, ...calls$.value]),
  });
  const played =
    backend.kind === 'believable'
      ? new Set<string>()
      : playBackendApps(busHost, {
          app,
          api: createApi({ readEndings: () => ({}), log: () => undefined }),
          storage,
          report,
        });

  function Widget({ name }: { readonly name: string }) {
    const id = host.routes.findWidget(name);
    if (id) return <HarnessSlot host={host} id={id} />;
    const isDeclared = declaration.placedWidgets.includes(name);
    return (
      <Elsewhere>
        Here stands {name}, a widget of another app.
        {isDeclared ? null : ' The release does not declare that it places this widget.'}
      </Elsewhere>
    );
  }

  const Point: RemoteServices['Point'] = ({ name }) => (
    <Elsewhere>Here stand the parts that apps attach to {name}.</Elsewhere>
  );

  const servicesByApp = new Map<string, RemoteServices>();
  const services: SlotHost['services'] = (to) => {
    const known = servicesByApp.get(to) ?? {
      bus: guardBus(busHost.createBusFor(to), to, messages, report),
      api,
      settings: data.settings,
      kept: createAppStorage(storage, to),
      seeds: {},
      Widget,
      Point,
    };
    servicesByApp.set(to, known);
    return known;
  };
  const host: SlotHost = {
    routes: createRouteTable(data.remotes),
    services,
    loader: createReleaseLoader({
      deployed: data.remotes,
      services,
      report,
      busHost,
      fetch: (address, init) => fetch(address, init),
    }),
  };
  playOtherApps(busHost, {
    app,
    persona,
    settings: data.settings,
    world,
    messages,
    played: new Set([...played, 'session:changed']),
    report,
  });
  const startAfresh = () => {
    storage.clear();
    window.location.reload();
  };
  return {
    ...host,
    app,
    release,
    declaration,
    backend,
    busHost,
    messages,
    address$,
    calls$,
    problems$,
    startAfresh,
  };
}
