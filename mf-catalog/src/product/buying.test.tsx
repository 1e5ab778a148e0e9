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

test('§8 adding without a size says Select Product Size and leads to the sizes', async () => {
  const { user, notices } = await open();
  await user.click(addToCart());
  expect(notices).toEqual(['error: Select Product Size']);
  expect(screen.getByText('Choose a size first.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
});

test('§5 a size without stock is disabled, and the last two of a size are told', async () => {
  const { user } = await open();
  expect(screen.getByRole('radio', { name: 'L' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'L' })).toHaveAccessibleDescription('Sold out');
  await user.click(screen.getByRole('radio', { name: 'M' }));
  expect(screen.getByText('Only 2 left in M.')).toBeVisible();
});

test('§8 a size that sold out after it was chosen says Selected size is out of stock', async () => {
  const { user, notices, services } = await open();
  await user.click(screen.getByRole('radio', { name: 'M' }));
  act(() => productsStore(services).takeCards([{ ...kurta, stock: { S: 3, M: 0 } }]));
  expect(screen.getByText('Selected size is out of stock')).toBeVisible();
  await user.click(addToCart());
  expect(notices).toEqual(['error: Selected size is out of stock']);
});

test('§2 ADD TO CART asks the cart for one unit of the size and says that it is there', async () => {
  const page = await open();
  answerCart(page);
  await page.user.click(screen.getByRole('radio', { name: 'M' }));
  await page.user.click(addToCart());
  expect(page.added).toEqual([{ productId: 'kurta', size: 'M', coins: 0 }]);
  expect(page.notices).toEqual(['success: Added to your cart: Indigo Kurta, M.']);
  expect(address()).toBe('/product/kurta');
  expect(addToCart()).toHaveFocus();
});

test('§2 BUY NOW adds and goes to the order', async () => {
  const page = await open();
  answerCart(page);
  await page.user.click(screen.getByRole('radio', { name: 'S' }));
  await page.user.click(screen.getByRole('button', { name: 'BUY NOW' }));
  expect(await screen.findByText('/place-order')).toBeVisible();
  expect(page.added).toHaveLength(1);
});

test('§8 when the cart refuses, its message is shown and nothing that was chosen is lost', async () => {
  const page = await open();
  signIn(page, 500);
  answerCart(page, 'Only 2 left in M.');
  await page.user.click(screen.getByRole('radio', { name: 'M' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Use coins' }), { target: { value: '200' } });
  await page.user.click(screen.getByRole('button', { name: 'BUY NOW' }));
  expect(page.notices).toEqual(['error: Only 2 left in M.']);
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByRole('slider')).toHaveValue('200');
  expect(address()).toBe('/product/kurta');
});

test('§8 a cart that is down is a clear sentence', async () => {
  const { user, notices } = await open();
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(addToCart());
  expect(notices).toEqual(['error: This part of the shop is not answering right now. Please try again.']);
});

test('§9 the slider gives half the price at most, and says what is saved and what is left', async () => {
  const page = await open();
  expect(screen.queryByRole('slider')).toBeNull();
  signIn(page, 12_000);
  const slider = screen.getByRole('slider', { name: 'Use coins' });
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

test('§5 coins that are gone by now are not spent', async () => {
  const page = await open();
  signIn(page, 500);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '500' } });
  signIn(page, 120);
  expect(screen.getByRole('slider')).toHaveValue('120');
});

test('§5 a product that is sold out in every size cannot be bought', async () => {
  await open({ ...kurta, stock: {} });
  expect(screen.getByText('Sold out in every size.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'ADD TO CART' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'BUY NOW' })).toBeNull();
});

test('§5 a product without a picture cannot be bought yet, and is not called sold out', async () => {
  await open({ ...kurta, images: [] });
  expect(addToCart()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'SOLD OUT' })).toBeNull();
});

test('§9 the page says what one of it earns, less where coins pay a part', async () => {
  const page = await open();
  expect(screen.getByText('Earn 12,990 coins after delivery.')).toBeVisible();
  signIn(page, 12_000);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '640' } });
  expect(screen.getByText('Earn 12,350 coins after delivery.')).toBeVisible();
});

test('§9 where the backend gives other coins, or none, nothing else is promised', async () => {
  const { services } = servicesForTest([kurta]);
  const giving = (purchaseCoinsPerRupee: number) => ({
    ...services,
    settings: { ...services.settings, purchaseCoinsPerRupee },
  });
  const shown = renderAt('/product/kurta', '/product/:productId', <ProductPage services={giving(2)} />);
  expect(await screen.findByText('Earn 2,598 coins after delivery.')).toBeVisible();
  shown.unmount();
  renderAt('/product/kurta', '/product/:productId', <ProductPage services={giving(0)} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Earn/)).toBeNull();
});

test('§9 what cannot be bought promises no coins', async () => {
  await open({ ...kurta, stock: {} });
  expect(screen.queryByText(/Earn/)).toBeNull();
});

test('§9 the slider says in words what it does to the price', async () => {
  const page = await open();
  signIn(page, 12_000);
  const slider = screen.getByRole('slider', { name: 'Use coins' });
  expect(slider).toHaveAttribute('aria-valuetext', 'No coins, ₹1,299 to pay');
  fireEvent.change(slider, { target: { value: '640' } });
  expect(slider).toHaveAttribute('aria-valuetext', '640 coins: you save ₹64, ₹1,235 left to pay');
});

test('§4 a product that the cart finds missing is said to have left the shop, and stays on the screen', async () => {
  const page = await open(kurta, servicesForTest([kurta], []));
  answerCart(page, 'This product is no longer in the shop.');
  await page.user.click(screen.getByRole('radio', { name: 'M' }));
  await page.user.click(addToCart());
  expect(await screen.findByRole('alert')).toHaveTextContent('This piece has just left the shop');
  expect(page.notices).toEqual(['error: This product is no longer in the shop.']);
  expect(screen.getByRole('heading', { level: 1, name: 'Indigo Kurta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ADD TO CART' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the collection' })).toBeVisible();
});

test('§4 a product that is no longer there when its stock is read anew is said to have left the shop', async () => {
  const { services } = await open(kurta, servicesForTest([kurta], [kurta], []));
  await act(() => productsStore(services).byIds(['kurta'], true));
  expect(screen.getByRole('alert')).toHaveTextContent('This piece has just left the shop');
});

test('§8 after a refusal the page shows what is left by now', async () => {
  const page = await open(kurta, servicesForTest([kurta], [{ ...kurta, stock: { S: 1, M: 0 } }]));
  answerCart(page, 'Selected size is out of stock');
  await page.user.click(screen.getByRole('radio', { name: 'M' }));
  await page.user.click(addToCart());
  expect(screen.getByRole('radio', { name: 'M' })).toBeDisabled();
  expect(screen.getByText('Selected size is out of stock')).toBeVisible();
});

test('§2 on a phone the buttons stay at hand when those of the page are out of view', async () => {
  let see: (inView: boolean) => void = () => undefined;
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => heard([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  });
  const page = await open();
  answerCart(page);
  expect(screen.getAllByRole('button', { name: 'ADD TO CART' })).toHaveLength(1);
  act(() => see(false));
  const [, inBar] = screen.getAllByRole('button', { name: 'ADD TO CART' });
  if (inBar) await page.user.click(inBar);
  expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
  await page.user.click(screen.getByRole('radio', { name: 'S' }));
  if (inBar) await page.user.click(inBar);
  expect(page.added).toHaveLength(1);
  act(() => see(true));
  expect(screen.getAllByRole('button', { name: 'ADD TO CART' })).toHaveLength(1);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});
