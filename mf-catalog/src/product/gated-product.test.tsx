import { type AccessType, failed, problem, wishlistGet } from '@shop/shared-api';
import { servicesForTest } from '@shop/shared-events/for-test';
import { act, screen, waitFor } from '@testing-library/react';
import { productForTest, renderAt } from '../services-for-test';
import ProductPage, { prepare } from './product-page';

const gates: readonly (readonly [AccessType, string, string])[] = [
  ['EARLY_ACCESS', 'Early access only', '/early-access'],
  ['LIMITED_EDITION', 'Limited edition only', '/limited-edition'],
];

const restrictedProduct = (gate: AccessType) => ({
  _id: 'gated',
  name: 'Monsoon Kurta',
  image: '/images/one-1080.webp',
  gate,
  message: 'You can get access with your coins.',
});

/** Opens the page of a gated product as a visitor or a customer; the simulated backend checks access by the token. */
async function openGatedProduct(
  gate: AccessType,
  userKind: 'visitor' | 'customer',
  hasAccess = false,
  answer?: unknown,
) {
  const product = productForTest({ _id: 'gated', name: 'Monsoon Kurta', price: 2_099, gate });
  const { services, host, calls } = servicesForTest({
    app: 'mf-catalog',
    answer({ path, options }) {
      if (path === wishlistGet.path) return { success: true, productIds: [] };
      if (options?.query?.['ids'] === undefined) return { success: true, products: [], total: 0 };
      if (!options.withToken) return { success: true, products: [], restricted: [restrictedProduct(gate)] };
      return (
        answer ??
        (hasAccess
          ? { success: true, products: [product] }
          : { success: true, products: [], restricted: [restrictedProduct(gate)] })
      );
    },
  });
  const shell = host.createBusFor('shell');
  shell.publish(
    'session:changed',
    userKind === 'customer' ? { status: 'signed-in', userId: 'u' } : { status: 'visitor' },
  );
  renderAt('/product/gated', '/product/:productId', <ProductPage services={services} />);
  const withToken = () => calls.filter(({ path, options }) => path !== wishlistGet.path && options?.withToken).length;
  return { shell, withToken, services };
}

const getBuyButton = () => screen.queryByRole('button', { name: 'ADD TO CART' });

test.each(gates)(
  '§6 a visitor sees only name, image and the way to access of a product gated by %s',
  async (gate, title, path) => {
    const { withToken } = await openGatedProduct(gate, 'visitor');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Monsoon Kurta' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Go to/ })).toHaveAttribute('href', path);
    expect([getBuyButton(), withToken()]).toEqual([null, 0]);
    expect(document.documentElement).not.toHaveTextContent(/₹|Plain cotton/);
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  },
);

test.each(gates)('§6 a customer without access to %s sees no more than a visitor', async (gate, title) => {
  const { withToken } = await openGatedProduct(gate, 'customer');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect([getBuyButton(), withToken()]).toEqual([null, 1]);
});

test.each(gates)(
  '§6 a customer with access sees and buys a product gated by %s like any other, until they log out',
  async (gate, title) => {
    const { shell } = await openGatedProduct(gate, 'customer', true);
    expect((await screen.findAllByRole('button', { name: 'BUY NOW' }))[0]).toBeVisible();
    expect(document.body).toHaveTextContent('₹2,099');
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    act(() => shell.publish('session:changed', { status: 'visitor' }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(document.body).not.toHaveTextContent('₹2,099');
  },
);

test('gated product: a customer who logs in on the page sees the product as soon as their access is known', async () => {
  const { shell } = await openGatedProduct('EARLY_ACCESS', 'visitor', true);
  await screen.findByRole('heading', { name: 'Early access only' });
  act(() => shell.publish('session:changed', { status: 'signed-in', userId: 'u' }));
  expect(screen.getByText('Checking your access…')).toBeVisible();
  expect((await screen.findAllByRole('button', { name: 'ADD TO CART' }))[0]).toBeEnabled();
});

test('gated product: a failed access check can be retried', async () => {
  await openGatedProduct('EARLY_ACCESS', 'customer', true, failed(problem('timeout')));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('§6 the seed of a gated product contains only public fields', async () => {
  const { services } = await openGatedProduct('LIMITED_EDITION', 'visitor');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  const prepared = await prepare(services, { pathname: '/product/gated', search: '', params: { productId: 'gated' } });
  expect(prepared.status).toBe(200);
  expect(prepared.seed).toMatchObject({
    restricted: [restrictedProduct('LIMITED_EDITION')],
    completeProducts: [],
    missingIds: [],
  });
  expect(JSON.stringify(prepared.seed)).not.toMatch(/price|stock|description/);
});
