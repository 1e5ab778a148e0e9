import { failed, ok, problem, type Product } from '@shop/shared-api';
import type { Payload } from '@shop/shared-events';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productsStore } from '../products';
import { productForTest, renderAt, servicesForTest, type ServicesForTest } from '../services-for-test';
import ProductPage from './product-page';

const kurta = productForTest({ _id: 'kurta', name: 'Indigo Kurta', price: 1299 });

async function open(product: Product = kurta, test: ServicesForTest = servicesForTest([product])) {
  const user = userEvent.setup();
  const added: Payload<'cart:add'>[] = [];
  renderAt(`/product/${product._id}`, '/product/:productId', <ProductPage services={test.services} />);
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { user, added, ...test };
}

function answerCart(
  { host, added }: { host: ServicesForTest['host']; added: Payload<'cart:add'>[] },
  refusal?: string,
) {
  host.createBusFor('mf-cart-checkout').answer('cart:add', async (payload) => {
    added.push(payload);
    return refusal === undefined ? ok({ quantity: 1, count: 1 }) : failed(problem('refused', refusal));
  });
}

function signIn({ host }: ServicesForTest, coins: number) {
  act(() => {
    host.createBusFor('shell').publish('session:changed', { status: 'signed-in', userId: 'u' });
    host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins, totalEarned: coins });
  });
}

const addToCart = () => screen.getByRole('button', { name: 'ADD TO CART' });
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

test('§8 adding without a size shows Select Product Size and focuses the sizes', async () => {
  const { user, toasts } = await open();
  await user.click(addToCart());
  expect(toasts).toEqual(['error: Select Product Size']);
  expect(screen.getByText('Select a size.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
});

test('§5 a size without stock is disabled, and low stock of a size is shown', async () => {
  const { user } = await open();
  expect(screen.getByRole('radio', { name: 'L' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'L' })).toHaveAccessibleDescription('Sold out');
  await user.click(screen.getByRole('radio', { name: 'M' }));
  expect(screen.getByText('Only 2 left in M.')).toBeVisible();
});

test('§8 a size that sold out after it was selected shows Selected size is out of stock', async () => {
  const { user, toasts, services } = await open();
  await user.click(screen.getByRole('radio', { name: 'M' }));
  act(() => productsStore(services).addCards([{ ...kurta, stock: { S: 3, M: 0 } }]));
  expect(screen.getByText('Selected size is out of stock')).toBeVisible();
  await user.click(addToCart());
  expect(toasts).toEqual(['error: Selected size is out of stock']);
});

test('purchase: ADD TO CART adds one unit of the size and shows a toast', async () => {
  const page = await open();
  answerCart(page);
  await page.user.click(screen.getByRole('radio', { name: 'M' }));
  await page.user.click(addToCart());
  expect(page.added).toEqual([{ productId: 'kurta', size: 'M', coins: 0 }]);
  expect(page.toasts).toEqual(['success: Added to your cart: Indigo Kurta, M.']);
  expect(address()).toBe('/product/kurta');
  expect(addToCart()).toHaveFocus();
});

test('purchase: BUY NOW adds to the cart and opens checkout', async () => {
  const page = await open();
  answerCart(page);
  await page.user.click(screen.getByRole('radio', { name: 'S' }));
  await page.user.click(screen.getByRole('button', { name: 'BUY NOW' }));
  expect(await screen.findByText('/place-order')).toBeVisible();
  expect(page.added).toHaveLength(1);
});

test('§8 when the cart refuses, its message is shown and the selected size and coins are kept', async () => {
  const page = await open();
  signIn(page, 500);
  answerCart(page, 'Only 2 left in M.');
  await page.user.click(screen.getByRole('radio', { name: 'M' }));
  fireEvent.change(await screen.findByRole('slider', { name: 'Use coins' }), { target: { value: '200' } });
  await page.user.click(screen.getByRole('button', { name: 'BUY NOW' }));
  expect(page.toasts).toEqual(['error: Only 2 left in M.']);
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByRole('slider')).toHaveValue('200');
  expect(address()).toBe('/product/kurta');
});

test('purchase: an unavailable cart shows a message', async () => {
  const { user, toasts } = await open();
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(addToCart());
  expect(toasts).toEqual(['error: This part of the shop is not answering right now. Please try again.']);
});

test('§9 the slider covers at most half the price and shows the discount and the price to pay', async () => {
  const page = await open();
  expect(screen.queryByRole('slider')).toBeNull();
  signIn(page, 12_000);
  const slider = await screen.findByRole('slider', { name: 'Use coins' });
  expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
    '0',
    '6490',
    '10',
  ]);
  fireEvent.change(slider, { target: { value: '640' } });
  expect(screen.getByText(/You save ₹64/)).toBeVisible();
  expect(screen.getByText(/₹1,235 left to pay/)).toBeVisible();
  answerCart(page);
  await page.user.click(screen.getByRole('radio', { name: 'S' }));
  await page.user.click(addToCart());
  expect(page.added[0]?.coins).toBe(640);
});

test('§6 there is no slider for a visitor, nor for fewer than ten coins', async () => {
  const page = await open();
  act(() => page.host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 500, totalEarned: 500 }));
  expect(screen.queryByRole('slider')).toBeNull();
  signIn(page, 9);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('purchase: selected coins are reduced when the balance falls', async () => {
  const page = await open();
  signIn(page, 500);
  fireEvent.change(await screen.findByRole('slider'), { target: { value: '500' } });
  signIn(page, 120);
  expect(screen.getByRole('slider')).toHaveValue('120');
});

test('§5 a product without stock in any size cannot be bought', async () => {
  await open({ ...kurta, stock: {} });
  expect(screen.getByText('Sold out in every size.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'ADD TO CART' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'BUY NOW' })).toBeNull();
});

test('purchase: a product without an image cannot be bought and is not shown as sold out', async () => {
  await open({ ...kurta, images: [] });
  expect(addToCart()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'SOLD OUT' })).toBeNull();
});

test('§9 the page shows the coins that one unit earns, fewer with a coin discount', async () => {
  const page = await open();
  expect(screen.getByText('Earn 12,990 coins, worth ₹1,299, after delivery.')).toBeVisible();
  signIn(page, 12_000);
  fireEvent.change(await screen.findByRole('slider'), { target: { value: '640' } });
  expect(screen.getByText('Earn 12,350 coins, worth ₹1,235, after delivery.')).toBeVisible();
});

test('purchase: the earned coins follow the setting of the backend, and none are shown at 0', async () => {
  const { services } = servicesForTest([kurta]);
  const withRate = (purchaseCoinsPerRupee: number) => ({
    ...services,
    settings: { ...services.settings, purchaseCoinsPerRupee },
  });
  const shown = renderAt('/product/kurta', '/product/:productId', <ProductPage services={withRate(2)} />);
  expect(await screen.findByText('Earn 2,598 coins, worth ₹259.80, after delivery.')).toBeVisible();
  shown.unmount();
  renderAt('/product/kurta', '/product/:productId', <ProductPage services={withRate(0)} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Earn/)).toBeNull();
});

test('purchase: a product that cannot be bought shows no earned coins', async () => {
  await open({ ...kurta, stock: {} });
  expect(screen.queryByText(/Earn/)).toBeNull();
});

test('a11y: the slider announces the coins, the discount and the price to pay', async () => {
  const page = await open();
  signIn(page, 12_000);
  const slider = await screen.findByRole('slider', { name: 'Use coins' });
  expect(slider).toHaveAttribute('aria-valuetext', 'No coins, ₹1,299 to pay');
  fireEvent.change(slider, { target: { value: '640' } });
  expect(slider).toHaveAttribute('aria-valuetext', '640 coins: you save ₹64, ₹1,235 left to pay');
});

test('purchase: a product that the cart reports as missing is shown as discontinued', async () => {
  const page = await open(kurta, servicesForTest([kurta], []));
  answerCart(page, 'This product is no longer in the shop.');
  await page.user.click(screen.getByRole('radio', { name: 'M' }));
  await page.user.click(addToCart());
  expect(await screen.findByRole('alert')).toHaveTextContent('This product is no longer available');
  expect(page.toasts).toEqual(['error: This product is no longer in the shop.']);
  expect(screen.getByRole('heading', { level: 1, name: 'Indigo Kurta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ADD TO CART' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the collection' })).toBeVisible();
});

test('purchase: a product that is missing when its stock is reloaded is shown as discontinued', async () => {
  const { services } = await open(kurta, servicesForTest([kurta], [kurta], []));
  await act(() => productsStore(services).loadByIds(['kurta'], true));
  expect(screen.getByRole('alert')).toHaveTextContent('This product is no longer available');
});

test('purchase: after a refusal the page shows the current stock', async () => {
  const page = await open(kurta, servicesForTest([kurta], [{ ...kurta, stock: { S: 1, M: 0 } }]));
  answerCart(page, 'Selected size is out of stock');
  await page.user.click(screen.getByRole('radio', { name: 'M' }));
  await page.user.click(addToCart());
  expect(screen.getByRole('radio', { name: 'M' })).toBeDisabled();
  expect(screen.getByText('Selected size is out of stock')).toBeVisible();
});

test('§5 a tap on a sold-out size shows Selected size is out of stock, and selects nothing', async () => {
  const { user } = await open();
  await user.click(screen.getByText('L'));
  expect(screen.getByText('Selected size is out of stock')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'L' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'S' }));
  expect(screen.getByText('In stock in S.')).toBeVisible();
});
