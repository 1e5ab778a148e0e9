import { createApiClient } from '@shop/shared-api';
import { createBus, createCrossTabChannel } from '@shop/shared-events/host';
import { createContinueStore } from '../account';
import { createFederation, createRemoteLoader, keyOf, loadScript } from '../remotes';
import { createSessionStore } from '../session';
import { keptTexts } from './kept-texts';
import type { DeployedRemote, PageData } from '../page-data';
import { lending, type Shop } from './shop';

/** Milliseconds for one attempt to load a remote: its entry, its chunks and its styles together. */
const attemptBudgetMs = 10_000;

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

  const session = createSessionStore({
    kept,
    publish: (value) => bus.publish('session:changed', value),
    notify: (text) => bus.publish('notice:raised', { kind: 'error', text }),
  });
  const api = createApiClient({
    baseUrl: settings.apiBaseUrl,
    token: () => session.token(),
    onUnauthorized: (_, token) => session.end(token),
  });

  const federation = createFederation((entry) => {
    const release = Object.values(remotes).find((one) => entry.startsWith(new URL(one.entry, window.location.href).href));
    return loadScript(entry, { limitMs: attemptBudgetMs, integrity: release?.integrity });
  });
  // Where each remote's own build looks its files up (tooling/webpack/attempts.cjs).
  Object.assign(globalThis, { _SHOP_HASHES: Object.fromEntries(Object.entries(remotes).map(([name, { hashes }]) => [name, hashes])) });
  const services = lending({ busHost, api, settings, kept, seeds, shop: () => shop });
  const loader = createRemoteLoader({
    deployed: remotes,
    budgetMs: attemptBudgetMs,
    open: (_, release, attempt) => federation.open(release.container, addressOf(release, attempt), 'remote'),
    services,
    report,
  });
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

/** The entry's absolute address; each further attempt has its own. */
function addressOf(release: DeployedRemote, attempt: number): string {
  const address = new URL(release.entry, window.location.href);
  if (attempt > 1) address.searchParams.set('attempt', String(attempt));
  return address.href;
}
