import type { PageModule } from '@shop/shared-events';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BehaviorSubject } from 'rxjs';
import { deployedWithParts } from '../page-data/deployed-for-test';
import type { RemoteLoader } from '../remotes';
import { createLoadedSlot, createSlot, type Slot, type SlotId } from '../remotes/slot';
import { createRouteTable } from '../routes';
import { servicesForTest } from '../session/services-for-test';
import { createServicesFactory, type Shop } from './shop';

const stars = { default: ({ productId }: { productId: string }) => <p>Stars of {productId}</p> };
const starsModule = stars as unknown as PageModule;

/** Creates a product page, which renders again after it was hydrated, with a part that the given slot loads. */
function createPage(slot: Slot) {
  const { services, host } = servicesForTest();
  const none: ReadonlySet<string> = new Set();
  const loader = {
    getSlot: ({ name }: SlotId) => (name === 'stars' ? slot : createLoadedSlot({ default: () => null })),
    load: () => undefined,
    initiallyDisabled: none,
    disabled$: new BehaviorSubject(none),
  } as unknown as RemoteLoader;
  const shop = {
    loader,
    routes: createRouteTable(deployedWithParts),
    services: (app) => getServices(app),
    isServerRendered: () => true,
  } as Partial<Shop> as Shop;
  const getServices = createServicesFactory({
    busHost: host,
    createApi: () => services.api,
    settings: services.settings,
    kept: services.kept,
    seeds: {},
    shop: () => shop,
  });
  const { Point } = getServices('mf-catalog');
  return function Page() {
    const [count, setCount] = useState(0);
    useEffect(() => setCount(1), []);
    return (
      <main data-renders={count}>
        <Point name="product/after-details" productId="kurta" />
      </main>
    );
  };
}

test('points: a server-rendered part stays while its page renders again before the part’s scripts have come', async () => {
  const OnServer = createPage(createLoadedSlot(starsModule));
  const slot = createSlot();
  const InBrowser = createPage(slot);
  document.body.innerHTML = renderToString(<OnServer />);
  const sent = document.querySelector('[data-part=stars] p');
  expect(sent).toHaveTextContent('Stars of kurta');
  const root = await act(async () => hydrateRoot(document.body, <InBrowser />));
  expect(document.querySelector('main')).toHaveAttribute('data-renders', '1');
  expect(document.querySelector('[data-part=stars] p')).toBe(sent);
  await act(async () => slot.resolve(starsModule));
  expect(document.querySelector('[data-part=stars] p')).toBe(sent);
  await act(async () => root.unmount());
});
