import type { ApiClient } from '@shop/shared-api';
import type { AppName, KeptTexts, RemoteServices, ShopSettings, WidgetName } from '@shop/shared-events';
import type { BusHost } from '@shop/shared-events/host';
import type { ContinueStore } from '../account';
import { keyOf, type Part, type RemoteLoader, RemoteSlot } from '../remotes';
import { widgetRemotes } from '../routes/routes';
import type { SessionStore } from '../session';
import type { PageData } from '../page-data';

/** Everything that one page load, or one render on a server, holds. */
export interface Shop {
  readonly busHost: BusHost;
  readonly session: SessionStore;
  readonly loader: RemoteLoader;
  readonly continueTo: ContinueStore;
  /** What an app is lent: the same object each time, for stores are kept by it. */
  readonly services: (app: AppName) => RemoteServices;
  /** Whether a server sent a part's content with the page. */
  readonly wasSent: (part: Part) => boolean;
  /** From now on nothing counts as sent: the shopper has gone to another page. */
  readonly forgetSent: () => void;
  /** Whether this is a render on a server, where nobody is known. */
  readonly onServer: boolean;
}

export interface LendingOptions {
  readonly busHost: BusHost;
  readonly apiOf: (app: AppName) => ApiClient;
  readonly settings: ShopSettings;
  readonly kept: KeptTexts;
  readonly seeds: PageData['seeds'];
  readonly shop: () => Shop;
}

/** Makes what each app is lent, once for each. */
export function lending({ busHost, apiOf, settings, kept, seeds, shop }: LendingOptions): Shop['services'] {
  const lent = new Map<AppName, RemoteServices>();

  function Widget({ name }: { readonly name: WidgetName }) {
    // A remote that was built later may place one that this shell does not know.
    if (!Object.hasOwn(widgetRemotes, name)) return null;
    const { loader, services, wasSent } = shop();
    const part: Part = { remote: widgetRemotes[name], kind: 'widgets', name };
    return (
      <RemoteSlot key={keyOf(part)} part={part} loader={loader} services={services(part.remote)} reserve="shelf" sent={wasSent(part)} />
    );
  }

  return (app) => {
    const services = lent.get(app) ?? { bus: busHost.lend(app), api: apiOf(app), settings, kept, seeds: seeds[app] ?? {}, Widget };
    lent.set(app, services);
    return services;
  };
}
