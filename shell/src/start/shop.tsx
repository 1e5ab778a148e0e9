import type { ApiClient } from '@shop/shared-api';
import type { AppName, PointProps, TextStorage, RemoteServices, ShopSettings } from '@shop/shared-events';
import { type BusHost, createAppStorage } from '@shop/shared-events/host';
import { memo } from 'react';
import type { Subject } from 'rxjs';
import type { ContinueStore } from '../account';
import { getSlotKey, type Observation, type RemoteLoader, RemoteSlot, type RemoteSlotProps } from '../remotes';
import type { SlotId } from '@shop/page-contract/route-table';
import type { RouteTable } from '@shop/page-contract/route-table';
import type { SessionStore } from '../session';
import type { DeployedRemotes } from '@shop/page-contract/page-data';
import type { PageData } from '@shop/page-contract/page-data';

/** The objects of one page load, or of one render on a server. */
export interface Shop {
  readonly busHost: BusHost;
  readonly session: SessionStore;
  readonly loader: RemoteLoader;
  /** The remotes of the page. */
  readonly deployed: DeployedRemotes;
  /** What the page has noticed of itself. Replays the last ones. */
  readonly observations$: Subject<Observation>;
  /** The pages and widgets of the remotes of this page load. */
  readonly routes: RouteTable;
  readonly continueTo: ContinueStore;
  /** Returns an app's services: always the same object, because stores are memoised by it. */
  readonly services: (app: AppName) => RemoteServices;
  /** Whether the page came with a slot's content. */
  readonly isServerRendered: (id: SlotId) => boolean;
  /** Makes `isServerRendered` return false from now on, because the shopper has gone to another page. */
  readonly clearServerRendered: () => void;
  /** Whether this is a render on a server, where there is no session. */
  readonly onServer: boolean;
}

interface ServicesOptions {
  readonly busHost: BusHost;
  readonly createApi: (app: AppName) => ApiClient;
  readonly settings: ShopSettings;
  readonly kept: TextStorage;
  readonly seeds: PageData['seeds'];
  readonly shop: () => Shop;
}

/** Creates the function that returns each app's services, and creates them once. */
export function createServicesFactory({
  busHost,
  createApi,
  settings,
  kept,
  seeds,
  shop,
}: ServicesOptions): Shop['services'] {
  const servicesByApp = new Map<AppName, RemoteServices>();

  function renderSlot(id: SlotId, more: Pick<RemoteSlotProps, 'reserve' | 'kind' | 'partProps'>) {
    const { loader, routes, services, isServerRendered: wasSent } = shop();
    return (
      <RemoteSlot
        key={getSlotKey(id)}
        id={id}
        loader={loader}
        title={routes.getTitle(id.remote)}
        services={services(id.remote)}
        isServerRendered={wasSent(id)}
        {...more}
      />
    );
  }

  function Widget({ name }: { readonly name: string }) {
    const id = shop().routes.findWidget(name);
    return id ? renderSlot(id, { reserve: 'shelf' }) : null;
  }

  // React discards server-rendered content that gets new props before it is hydrated: the page's owner renders often.
  const Point = memo<PointProps>(function Point({ name, ...partProps }) {
    return shop()
      .routes.listParts(name)
      .map(({ id, reserve }) => renderSlot(id, { reserve, kind: 'parts', partProps }));
  });

  return (app) => {
    const services = servicesByApp.get(app) ?? {
      bus: busHost.createBusFor(app),
      api: createApi(app),
      settings,
      kept: createAppStorage(kept, app),
      seeds: seeds[app] ?? {},
      Widget,
      Point,
    };
    servicesByApp.set(app, services);
    return services;
  };
}
