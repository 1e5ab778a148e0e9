import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { RemoteLoader } from '../remotes';
import { createSlot } from '../remotes/slot';
import { deployedForTest } from '../page-data/deployed-for-test';
import { createRouteTable } from '../routes';
import { servicesForTest } from '../session/services-for-test';
import { createServicesFactory, type Shop } from './shop';

async function place(name: string) {
  const { services, host } = servicesForTest();
  const none: ReadonlySet<string> = new Set();
  const loader = {
    getSlot: () => createSlot(),
    initiallyDisabled: none,
    disabled$: new BehaviorSubject(none),
  } as unknown as RemoteLoader;
  const shop = {
    loader,
    routes: createRouteTable(deployedForTest),
    services: (app) => getServices(app),
    isServerRendered: () => false,
  } as Partial<Shop> as Shop;
  const getServices = createServicesFactory({
    busHost: host,
    createApi: () => services.api,
    settings: services.settings,
    kept: services.kept,
    seeds: {},
    shop: () => shop,
  });
  const { Widget } = getServices('mf-content');
  let container = document.body;
  await act(async () => {
    container = render(<Widget name={name} />).container;
  });
  return container;
}

test('widgets: one that a deployed remote offers is loaded from its remote', async () => {
  await place('best-sellers');
  expect(screen.getByRole('status')).toHaveTextContent('The collection is loading');
});

test.each(['size-quiz', 'constructor'])(
  'widgets: one that no deployed remote offers shows nothing: %s',
  async (name) => {
    expect(await place(name)).toBeEmptyDOMElement();
  },
);
