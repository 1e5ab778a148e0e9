import { createApiClient, problem } from '@shop/shared-api';
import { createSafeStorage, sessionExpiredNotification } from '@shop/shared-events';
import { removeDuplicateSlashes } from '@shop/page-contract/route-table';
import { createBus, createCrossTabChannel, type Message } from '@shop/shared-events/host';
import type { Subject } from 'rxjs';
import { createContinueStore } from '../account';
import { messages, type ShellBus } from '../app-manifest';
import { createReleaseLoader, formatClosed, getSlotKey, type Observation } from '../remotes';
import { createRouteTable } from '@shop/page-contract/route-table';
import { removeMarketingParameters } from '../routes/marketing-parameters';
import { createSessionStore } from '../session';
import type { ShopPage } from '../page-data';
import { readServerTiming, traceTiming } from '@shop/page-contract/server-timing';
import { createRefusalReport } from './report-refused-storage';
import { createServicesFactory, type Shop } from './shop';

/** Creates the shop in the browser. Fetches nothing yet. `additionalMessages` are those that only remotes know. */
export function openShop(
  { settings, remotes, sent, seeds }: ShopPage,
  observations$: Subject<Observation>,
  additionalMessages: Readonly<Record<string, Message>> = {},
): Shop {
  const report = (error: unknown) => console.warn(error);
  const storage = createSafeStorage(
    'localStorage',
    createRefusalReport((notice) => bus.publish('notice:raised', notice)),
  );

  const routes = createRouteTable(remotes);
  const busHost = createBus({
    startOwner: async (owner) => {
      if (owner !== 'shell') await loader.start(owner);
    },
    findRefusal: (owner) =>
      loader.disabled$.value.has(owner) ? problem('unanswered', formatClosed(routes.getTitle(owner))) : undefined,
    crossTab: createCrossTabChannel(),
    additionalMessages,
    report,
  });
  busHost.declareMessages('shell', messages);
  const bus: ShellBus = busHost.createBusFor('shell');
  cleanAddress();

  const continueTo = createContinueStore(createSafeStorage('sessionStorage'));
  const session = createSessionStore({
    kept: storage,
    publish: (value) => bus.publish('session:changed', value),
    notify: () => bus.publish('notice:raised', sessionExpiredNotification),
    onSignOut: () => continueTo.dismiss(),
  });
  const api = createApiClient({
    baseUrl: settings.apiBaseUrl,
    token: () => session.token(),
    onUnauthorized: (_, token) => session.end(token),
    traceparent: readServerTiming(performance, traceTiming),
  });

  const services = createServicesFactory({
    busHost,
    createApi: () => api,
    settings,
    kept: storage,
    seeds,
    shop: () => shop,
  });
  const loader = createReleaseLoader({
    deployed: remotes,
    services,
    report,
    observe: (observation) => observations$.next(observation),
    busHost,
    fetch: (address, init) => fetch(address, init),
  });
  const serverRendered = new Set(sent);
  const shop: Shop = {
    busHost,
    session,
    loader,
    deployed: remotes,
    observations$,
    routes,
    continueTo,
    services,
    isServerRendered: (part) => serverRendered.has(getSlotKey(part)),
    clearServerRendered: () => serverRendered.clear(),
    onServer: false,
  };
  return shop;
}

/**
 * Removes from the address what the page was rendered without and links would repeat: marketing parameters, and slashes
 * that a link has too many of (a history refuses `//collection`, which names another host).
 */
function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const cleanPage = removeDuplicateSlashes(pathname) + removeMarketingParameters(search);
  if (cleanPage !== pathname + search) window.history.replaceState(window.history.state, '', cleanPage + hash);
}
