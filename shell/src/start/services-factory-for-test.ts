import { BehaviorSubject } from 'rxjs';
import type { DeployedRemotes } from '../page-data';
import type { RemoteLoader } from '../remotes';
import type { Slot, SlotId } from '../remotes/slot';
import { createRouteTable } from '../routes';
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
