import type { PageModule } from '@shop/shared-events';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { deployedWithParts } from '@shop/page-contract/deployed-for-test';
import { createLoadedSlot, createSlot, type Slot } from '../remotes/slot';
import { createServicesFactoryForTest } from './services-factory-for-test';

const stars = { default: ({ productId }: { productId: string }) => <p>Stars of {productId}</p> };
const starsModule = stars as unknown as PageModule;

/** Creates a product page, which renders again after it was hydrated, with a part that the given slot loads. */
function createPage(slot: Slot) {
  const getServices = createServicesFactoryForTest(
    deployedWithParts,
    ({ name }) => (name === 'stars' ? slot : createLoadedSlot({ default: () => null })),
    true,
  );
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
