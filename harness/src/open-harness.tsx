import { createApiClient } from '@shop/shared-api';
import type { RemoteName, RemoteServices } from '@shop/shared-events';
import { type BusHost, createBus } from '@shop/shared-events/host';
import { createAdditionalMessages } from '@shop/shell/additional-messages';
import type { DeployedRemote, PageData } from '@shop/shell/page-data';
import { createReleaseLoader } from '@shop/shell/remotes';
import { createRouteTable } from '@shop/shell/routes';
import { createSafeStorage } from '@shop/shell/safe-storage';
import { BehaviorSubject } from 'rxjs';
import type { HarnessAddress } from './address.rules';
import { answerTo, askedBy } from './answers.rules';
import type { World } from './believable.rules';
import type { MadeCall } from './calls-list';
import { Elsewhere } from './elsewhere';
import { guardBus } from './guard-bus';
import type { Declaration } from './harness-data.rules';
import { HarnessSlot, type SlotHost } from './harness-slot';
import { type KnownMessages, listMessages } from './messages.rules';
import { playOtherApps } from './other-apps.store';

export interface Harness extends SlotHost {
  readonly app: RemoteName;
  /** What a page needs to know of the release, and what else the release declares. */
  readonly release: DeployedRemote;
  readonly declaration: Declaration;
  readonly busHost: BusHost;
  readonly messages: KnownMessages;
  readonly calls$: BehaviorSubject<readonly MadeCall[]>;
  /** Sentences about what went wrong, without repetitions. */
  readonly problems$: BehaviorSubject<readonly string[]>;
}

export interface HarnessOptions {
  readonly data: PageData;
  readonly declaration: Declaration;
  readonly address: HarnessAddress;
  readonly world: World;
}

/** Opens one remote without shell and backend: other apps are simulated, and calls are answered from their schemas. */
export function openHarness({ data, declaration, address, world }: HarnessOptions): Harness {
  const [entry] = Object.entries(data.remotes);
  if (!entry) throw new Error('The page names no remote to show.');
  const [app, release] = entry;
  const problems$ = new BehaviorSubject<readonly string[]>(declaration.unmet);
  const report = (error: unknown) => {
    console.warn(error);
    const sentence = error instanceof Error ? error.message : String(error);
    if (!problems$.value.includes(sentence)) problems$.next([...problems$.value, sentence]);
  };
  const additional = data.messages ?? {};
  const messages = listMessages(additional);
  const busHost = createBus({ report, additionalMessages: createAdditionalMessages(additional) });
  const calls$ = new BehaviorSubject<readonly MadeCall[]>([]);
  const api = createHarnessApi(address, world, (call) => calls$.next([call, ...calls$.value]));

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

  const storage = createPersonaStorage(address);
  const servicesByApp = new Map<string, RemoteServices>();
  const services: SlotHost['services'] = (to) => {
    const known = servicesByApp.get(to) ?? {
      bus: guardBus(busHost.createBusFor(to), to, messages, report),
      api,
      settings: data.settings,
      kept: storage,
      seeds: {},
      Widget,
    };
    servicesByApp.set(to, known);
    return known;
  };
  const host: SlotHost = {
    routes: createRouteTable(data.remotes),
    services,
    loader: createReleaseLoader({ deployed: data.remotes, services, report, busHost }),
  };
  playOtherApps(busHost, { app, persona: address.persona, settings: data.settings, world, messages, report });
  return { ...host, app, release, declaration, busHost, messages, calls$, problems$ };
}

/** The API client of the remote, whose calls are answered from their schemas. */
const createHarnessApi = (address: HarnessAddress, world: World, log: (call: MadeCall) => void) =>
  createApiClient({
    baseUrl: window.location.origin,
    token: () => (address.persona === 'shopper' ? 'harness' : null),
    fetch: async (input, init) => {
      const request = await askedBy(new Request(input, init));
      const answer = answerTo(request, address, world);
      log({
        name: answer.name,
        method: request.method,
        path: request.url.pathname + request.url.search,
        status: answer.status,
      });
      return Response.json(answer.body, { status: answer.status });
    },
  });

/** Each persona has its own storage, for as long as the tab is open. */
function createPersonaStorage({ persona }: HarnessAddress): RemoteServices['kept'] {
  const session = createSafeStorage(() => window.sessionStorage);
  return {
    read: (key) => session.read(`${persona} ${key}`),
    write: (key, value) => session.write(`${persona} ${key}`, value),
    remove: (key) => session.remove(`${persona} ${key}`),
  };
}
