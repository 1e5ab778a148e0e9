import { problem } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import CollectionPage, { prepare } from './collection-page';

const many = Array.from({ length: 60 }, (_, index) =>
  productForTest({ _id: `p${index}`, name: `Piece ${index}`, category: index % 2 === 0 ? 'Men' : 'Women' }),
);
// Queries by role are slow in long lists, so these tests query by tag.
const address = () => document.querySelector('output')?.textContent;
const cards = () => document.querySelectorAll('article').length;
const card = (id: string) => document.querySelector<HTMLElement>(`article a[href="/product/${id}"]`);
test('listing: a long list has pages; Show more is a link and appends the next page', async () => {
  const user = userEvent.setup();
  const { services, calls } = servicesForTest(many);
  renderAt('/collection?sort=low-high', '/collection', <CollectionPage services={services} />);
  expect(await screen.findByText('1–12 of 60')).toBeVisible();
  expect(screen.getByText('Show more').closest('a')).toHaveAttribute('href', '/collection?sort=low-high&page=2');
  await user.click(screen.getByText('Show more'));
  expect(await screen.findByText('1–24 of 60')).toBeVisible();
  expect([cards(), address(), calls]).toEqual([
    24,
    '/collection?sort=low-high&page=2',
    ['sort=low-high', 'sort=low-high&page=2'],
  ]);
});

test('a11y: Show more by keyboard focuses the first new product', async () => {
  const user = userEvent.setup();
  renderAt('/collection', '/collection', <CollectionPage services={servicesForTest(many).services} />);
  (await screen.findByText('Show more')).closest('a')?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cards()).toBe(24));
  expect(card('p12')).toHaveFocus();
});

test('listing: a URL with a page number shows all pages up to it, and the last page has no Show more', async () => {
  renderAt('/collection?page=5', '/collection', <CollectionPage services={servicesForTest(many).services} />);
  await waitFor(() => expect(cards()).toBe(60));
  expect([card('p59') === null, screen.queryByText('Show more')]).toEqual([false, null]);
});

test('listing: a page number beyond the end shows all products and corrects the URL', async () => {
  renderAt(
    '/collection?sort=low-high&page=50',
    '/collection',
    <CollectionPage services={servicesForTest(many).services} />,
  );
  await waitFor(() => expect(cards()).toBe(60));
  await waitFor(() => expect(address()).toBe('/collection?sort=low-high&page=5'));
  expect(screen.queryByText('Show previous products')).toBeNull();
});

test('server rendering: a page number beyond the end renders the last page, and hydration sends no request', async () => {
  const server = servicesForTest(many);
  const search = '?category=Men&page=50';
  const { seed } = await prepare(server.services, { pathname: '/collection', search, params: {} });
  const html = (services: RemoteServices) =>
    renderToString(
      <NavigationForTest entries={[`/collection${search}`]}>
        <CollectionPage services={services} />
      </NavigationForTest>,
    );
  const browser = servicesForTest(problem('offline'));
  const seeded = { ...browser.services, seeds: { collection: JSON.parse(JSON.stringify(seed)) as unknown } };
  expect(html(seeded)).toBe(html(server.services));
  expect(html(seeded).match(/<article/g)).toHaveLength(30);
  renderAt(`/collection${search}`, '/collection', <CollectionPage services={seeded} />);
  await waitFor(() => expect(address()).toBe('/collection?category=Men&page=3'));
  expect([cards(), browser.calls]).toEqual([30, []]);
});

test('listing: a filter resets the page and keeps the sort', async () => {
  const user = userEvent.setup();
  renderAt(
    '/collection?sort=high-low&page=2',
    '/collection',
    <CollectionPage services={servicesForTest(many).services} />,
  );
  await waitFor(() => expect(cards()).toBe(24));
  await user.click(screen.getByLabelText('Women'));
  expect(address()).toBe('/collection?category=Women&sort=high-low');
  expect(await screen.findByText('30 products')).toBeVisible();
});

test('listing: the previous list stays and is marked as busy while the next one loads', async () => {
  const user = userEvent.setup();
  const { services } = servicesForTest(many);
  let resolveWait: () => void = () => undefined;
  let wait = Promise.resolve();
  const slow: RemoteServices = { ...services, api: { call: (...args) => wait.then(() => services.api.call(...args)) } };
  renderAt('/collection', '/collection', <CollectionPage services={slow} />);
  await screen.findByText('60 products');
  wait = new Promise((resolve) => (resolveWait = resolve));
  await user.click(screen.getByLabelText('Men'));
  expect(document.querySelector('[aria-busy="true"]')?.querySelectorAll('article')).toHaveLength(12);
  expect(screen.getByText('60 products')).toBeVisible();
  resolveWait();
  expect(await screen.findByText('30 products')).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test('listing: a failed next page keeps the shown products and shows the message, and Retry loads it', async () => {
  const user = userEvent.setup();
  const { services } = servicesForTest(many, problem('offline'), many);
  renderAt('/collection', '/collection', <CollectionPage services={services} />);
  await user.click(await screen.findByText('Show more'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(cards()).toBe(12);
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(cards()).toBe(24));
  expect(screen.queryByRole('alert')).toBeNull();
});
