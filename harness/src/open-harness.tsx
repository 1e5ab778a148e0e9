import { createApiClient } from '@shop/shared-api';
import type { RemoteName, RemoteServices } from '@shop/shared-events';
import { type BusHost, createBus } from '@shop/shared-events/host';
import { createAdditionalMessages } from '@shop/shell/additional-messages';
import type { DeployedRemote, PageData } from '@shop/shell/page-data';
import { createReleaseLoader, type RemoteLoader } from '@shop/shell/remotes';
import { createRouteTable, type RouteTable } from '@shop/shell/routes';
import { createSafeStorage } from '@shop/shell/safe-storage';
import { BehaviorSubject } from 'rxjs';
import type { HarnessAddress } from './address.rules';
import { answerTo, askedBy } from './answers.rules';
import type { World } from './believable.rules';
import type { MadeCall } from './calls-list';
import { Elsewhere } from './elsewhere';
import { playOtherApps } from './other-apps.store';

export interface Harness {
  readonly app: RemoteName;
  readonly version: string;
  /** What the remote declares in its manifest. */
  readonly release: DeployedRemote;
  readonly routes: RouteTable;
  readonly busHost: BusHost;
  readonly loader: RemoteLoader;
  readonly services: (app: RemoteName | 'shell') => RemoteServices;
  readonly calls$: BehaviorSubject<readonly MadeCall[]>;
}

/** Opens one remote without shell and backend: other apps are simulated, and calls are answered from their schemas. */
export function openHarness(data: PageData, address: HarnessAddress, world: World): Harness {
  const [entry] = Object.entries(data.remotes);
  if (!entry) throw new Error('The page names no remote to show.');
  const [app, release] = entry as [RemoteName, NonNullable<(typeof entry)[1]>];
  const busHost = createBus({
    report: console.warn,
    additionalMessages: createAdditionalMessages(data.messages ?? {}),
  });
  const calls$ = new BehaviorSubject<readonly MadeCall[]>([]);
  const isShopper = address.persona === 'shopper';

  const api = createApiClient({
    baseUrl: window.location.origin,
    token: () => (isShopper ? 'harness' : null),
    fetch: async (input, init) => {
      const request = await askedBy(new Request(input, init));
      const answer = answerTo(request, address, world);
      calls$.next([
        {
          name: answer.name,
          method: request.method,
          path: request.url.pathname + request.url.search,
          status: answer.status,
        },
        ...calls$.value,
      ]);
      return Response.json(answer.body, { status: answer.status });
    },
  });

  const Widget = ({ name }: { readonly name: string }) => (
    <Elsewhere>Here stands {name}, a widget of another app.</Elsewhere>
  );
  // Each persona has its own storage, for as long as the tab is open.
  const session = createSafeStorage(() => window.sessionStorage);
  const storage: RemoteServices['kept'] = {
    read: (key) => session.read(`${address.persona} ${key}`),
    write: (key, value) => session.write(`${address.persona} ${key}`, value),
    remove: (key) => session.remove(`${address.persona} ${key}`),
  };
  const servicesByApp = new Map<string, RemoteServices>();
  const services = (to: RemoteName | 'shell'): RemoteServices => {
    const known = servicesByApp.get(to) ?? {
      bus: busHost.createBusFor(to),
      api,
      settings: data.settings,
      kept: storage,
      seeds: {},
      Widget,
    };
    servicesByApp.set(to, known);
    return known;
  };
  playOtherApps(busHost, { app, persona: address.persona, settings: data.settings, world });
  return {
    app,
    version: release.version,
    release,
    routes: createRouteTable(data.remotes),
    busHost,
    calls$,
    services,
    loader: createReleaseLoader({
      deployed: data.remotes,
      services,
      report: console.warn,
      busHost,
    }),
  };
}
