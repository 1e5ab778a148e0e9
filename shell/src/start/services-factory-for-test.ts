import { BehaviorSubject } from 'rxjs';
import type { DeployedRemotes } from '@shop/page-contract/page-data';
import type { RemoteLoader } from '../remotes';
import type { Slot } from '../remotes/slot';
import type { SlotId } from '@shop/page-contract/route-table';
import { createRouteTable } from '@shop/page-contract/route-table';
import { servicesForTest } from '../session/services-for-test';
import { createServicesFactory, type Shop } from './shop';

/** Creates what gives apps their services in a shop whose slots are these. */
export function createServicesFactoryForTest(
  deployed: DeployedRemotes,
  getSlot: (id: SlotId) => Slot,
  isServerRendered = false,
) {
  const { services, host } = servicesForTest();
  const none: ReadonlySet<string> = new Set();
  const loader = {
    getSlot,
    load: () => undefined,
    initiallyDisabled: none,
    disabled$: new BehaviorSubject(none),
  } as unknown as RemoteLoader;
  const shop = {
    loader,
    routes: createRouteTable(deployed),
    services: (app) => getServices(app),
    isServerRendered: () => isServerRendered,
  } as Partial<Shop> as Shop;
  const getServices = createServicesFactory({
    busHost: host,
    createApi: () => services.api,
    settings: services.settings,
    kept: services.kept,
    seeds: {},
    shop: () => shop,
  });
  return getServices;
}
