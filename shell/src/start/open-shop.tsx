import { type ApiClient, createApiClient } from '@shop/shared-api';
import { type AppName, type RemoteName, type RemoteServices, type ShopSettings, type WidgetName } from '@shop/shared-events';
import { type BusHost, createBus, createCrossTabChannel } from '@shop/shared-events/host';
import { createContinueStore, type ContinueStore } from '../account';
import { createFederation, createRemoteLoader, loadScript, type RemoteLoader, RemoteSlot } from '../remotes';
import { widgetPlaces } from '../routes/routes';
import { createSessionStore, type SessionStore } from '../session';
import { keptTexts } from './kept-texts';
import type { DeployedRemote, PageData } from '../page-data';

/** Everything that one page load holds. */
export interface Shop {
  readonly busHost: BusHost;
  readonly session: SessionStore;
  readonly loader: RemoteLoader;
  readonly continueTo: ContinueStore;
  /** What an app is lent: the same object each time, for stores are kept by it. */
  readonly services: (app: AppName) => RemoteServices;
}

/** Milliseconds for one attempt to load a remote: its entry, its chunks and its styles together. */
const attemptBudgetMs = 10_000;

/** Puts the shop together in the browser. Nothing is fetched yet. */
export function openShop({ settings, remotes }: PageData): Shop {
  const report = (error: unknown) => console.warn(error);
  const kept = keptTexts(() => window.localStorage);
  const lent = new Map<AppName, RemoteServices>();

  const busHost = createBus({
    startOwner: async (owner) => {
      if (owner !== 'shell') await loader.start(owner);
    },
    crossTab: createCrossTabChannel(),
    report,
  });
  const bus = busHost.lend('shell');
  bus.publish('shop:settings-changed', settings);

  const session = createSessionStore({
    kept,
    publish: (value) => bus.publish('session:changed', value),
    notify: (text) => bus.publish('notice:raised', { kind: 'error', text }),
  });
  const api = createApiClient({ baseUrl: settings.apiBaseUrl, token: () => session.token(), onUnauthorized: () => session.end() });

  const services = (app: AppName): RemoteServices => {
    const known = lent.get(app);
    if (known) return known;
    const fresh = lend(app, { busHost, api, settings, kept: kept, loader: () => loader, services });
    lent.set(app, fresh);
    return fresh;
  };

  const federation = createFederation((_, entry) => {
    const release = Object.values(remotes).find((one) => entry.startsWith(new URL(one.entry, window.location.href).href));
    return loadScript(entry, { limitMs: attemptBudgetMs, integrity: release?.integrity });
  });
  const loader = createRemoteLoader({
    deployed: remotes,
    budgetMs: attemptBudgetMs,
    open: (_, release, attempt) => federation.open(release.container, addressOf(release, attempt), 'remote'),
    services,
    report,
  });

  return { busHost, session, loader, continueTo: createContinueStore(), services };
}

/** The entry's absolute address; each further attempt has its own. */
function addressOf(release: DeployedRemote, attempt: number): string {
  const address = new URL(release.entry, window.location.href);
  if (attempt > 1) address.searchParams.set('attempt', String(attempt));
  return address.href;
}

interface Lending {
  readonly busHost: BusHost;
  readonly api: ApiClient;
  readonly settings: ShopSettings;
  readonly kept: RemoteServices['kept'];
  readonly loader: () => RemoteLoader;
  readonly services: (remote: RemoteName) => RemoteServices;
}

function lend(app: AppName, { busHost, api, settings, kept, loader, services }: Lending): RemoteServices {
  function Widget({ name }: { readonly name: WidgetName }) {
    const { remote, reserve } = widgetPlaces[name];
    return <RemoteSlot key={name} part={{ remote, kind: 'widgets', name }} loader={loader()} services={services(remote)} reserve={reserve} quiet />;
  }
  return { bus: busHost.lend(app), api, settings, kept, Widget };
}
