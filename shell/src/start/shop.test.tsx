import { act, render, screen } from '@testing-library/react';
import { createLoadedSlot, createSlot } from '../remotes/slot';
import type { PageModule } from '@shop/shared-events';
import { deployedForTest, deployedWithParts } from '@shop/page-contract/deployed-for-test';
import { createServicesFactoryForTest } from './services-factory-for-test';

const stars = { default: ({ productId }: { productId: string }) => <p>Stars of {productId}</p> };

/** Places a widget, or the point with the parts that remotes attach. */
async function place(name: string, kind: 'Widget' | 'Point' = 'Widget') {
  const getServices = createServicesFactoryForTest(
    kind === 'Widget' ? deployedForTest : deployedWithParts,
    ({ name: part }) => (part === 'stars' ? createLoadedSlot(stars as unknown as PageModule) : createSlot()),
  );
  const { Widget, Point } = getServices('mf-content');
  let container = document.body;
  await act(async () => {
    container = render(kind === 'Widget' ? <Widget name={name} /> : <Point name={name} productId="kurta" />).container;
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

test('points: the parts of a point stand in their order, get its props, and those of other points stay away', async () => {
  const container = await place('product/after-details', 'Point');
  const parts = [...container.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'));
  expect(parts).toEqual(['size-quiz', 'stars']);
  expect(screen.getByText('Stars of kurta')).toBeInTheDocument();
});

test('points: one without parts shows nothing', async () => {
  expect(await place('product/before-details', 'Point')).toBeEmptyDOMElement();
});
