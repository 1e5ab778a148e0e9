import { type AccessType, failed, problem } from '@shop/shared-api';
import { servicesForTest } from '@shop/shared-events/for-test';
import { act, screen } from '@testing-library/react';
import { productForTest, renderAt } from '../services-for-test';
import ProductPage from './product-page';

const gates: readonly (readonly [AccessType, string, string])[] = [
  ['EARLY_ACCESS', 'Early access only', '/early-access'],
  ['LIMITED_EDITION', 'Limited edition only', '/limited-edition'],
];

/** The page of a gated product; `answer` is what the server says to the question for access. */
async function open(gate: AccessType, answer?: unknown) {
  const product = productForTest({ _id: 'gated', gate });
  const { services, host, calls } = servicesForTest({
    app: 'mf-catalog',
    answer: ({ path }) => (path === '/api/product/list' ? { success: true, products: [product] } : answer),
  });
  const session = answer === undefined ? ({ status: 'visitor' } as const) : ({ status: 'signed-in', userId: 'u' } as const);
  host.createBusFor('shell').publish('session:changed', session);
  renderAt('/product/gated', '/product/:productId', <ProductPage services={services} />);
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { asked: () => calls.map(({ path }) => path).filter((path) => path.includes('check-access')), shell: host.createBusFor('shell') };
}

const says = (hasAccess: boolean) => ({ success: true, hasAccess, expiryDate: null });
const addToCart = () => screen.queryByRole('button', { name: 'ADD TO CART' });

test.each(gates)('§6 a product behind %s has no way to buy for a visitor: it says what it is and leads to the access, and the server is asked nothing', async (gate, title, path) => {
  const { asked } = await open(gate);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Go to/ })).toHaveAttribute('href', path);
  expect(addToCart()).toBeNull();
  expect(asked()).toEqual([]);
});

test.each(gates)('§6 a product behind %s has none for a customer without access either', async (gate, title) => {
  const { asked } = await open(gate, says(false));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(addToCart()).toBeNull();
  expect(asked()).toEqual([`/api/coins/check-access/${gate}`]);
});

test.each(gates)('§6 a product behind %s is bought like any other by a customer with access, until they log out', async (gate, title) => {
  const { shell } = await open(gate, says(true));
  expect(await screen.findByRole('button', { name: 'BUY NOW' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  act(() => shell.publish('session:changed', { status: 'visitor' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(addToCart()).toBeNull();
});

test('§6 a check for access that fails shuts nobody out, because the server checks again what goes into the cart', async () => {
  await open('EARLY_ACCESS', failed(problem('timeout')));
  expect(await screen.findByRole('button', { name: 'ADD TO CART' })).toBeEnabled();
});
