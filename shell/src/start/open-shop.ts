import { createApiClient } from '@shop/shared-api';
import { sessionOverNotice } from '@shop/shared-events';
import { createBus, createCrossTabChannel } from '@shop/shared-events/host';
import { createContinueStore } from '../account';
import { keptTexts } from '../kept-texts';
import { createReleaseLoader, keyOf } from '../remotes';
import { withoutMarketing } from '../routes/marketing';
import { createSessionStore } from '../session';
import type { PageData } from '../page-data';
import { lending, type Shop } from './shop';

/** Puts the shop together in the browser. Nothing is fetched yet. */
export function openShop({ settings, remotes, sent, seeds }: PageData): Shop {
  const report = (error: unknown) => console.warn(error);
  const kept = keptTexts(() => window.localStorage);

  const busHost = createBus({
    startOwner: async (owner) => {
      if (owner !== 'shell') await loader.start(owner);
    },
    crossTab: createCrossTabChannel(),
    report,
  });
  const bus = busHost.lend('shell');
  bus.publish('shop:settings-changed', settings);
  leaveMarketing();

  const session = createSessionStore({
    kept,
    publish: (value) => bus.publish('session:changed', value),
    notify: () => bus.publish('notice:raised', sessionOverNotice),
  });
  const api = createApiClient({
    baseUrl: settings.apiBaseUrl,
    token: () => session.token(),
    onUnauthorized: (_, token) => session.end(token),
  });

  const services = lending({ busHost, apiOf: () => api, settings, kept, seeds, shop: () => shop });
  const loader = createReleaseLoader({ deployed: remotes, services, report, silence: busHost.silence });
  const parts = new Set(sent);
  const shop: Shop = {
    busHost,
    session,
    loader,
    continueTo: createContinueStore(),
    services,
    wasSent: (part) => parts.has(keyOf(part)),
    forgetSent: () => parts.clear(),
    onServer: false,
  };
  return shop;
}

/** The page was rendered without what advertisements add to its address, and its links would carry that on. */
function leaveMarketing(): void {
  const { pathname, search, hash } = window.location;
  const kept = withoutMarketing(search);
  if (kept !== search) window.history.replaceState(window.history.state, '', pathname + kept + hash);
}
