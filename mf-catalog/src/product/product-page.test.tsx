import { failed, ok, problem, type Product } from '@shop/shared-api';
import type { Payload } from '@shop/shared-events';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { productsStore } from '../products';
import { productForTest, renderAt, servicesForTest, type ServicesForTest } from '../services-for-test';
import ProductPage from './product-page';

const long = `${'Woven on a pit loom, washed soft, cut wide. '.repeat(6)}Hand wash.`;
const kurta = productForTest({ _id: 'kurta', name: 'Indigo Kurta', price: 1299, description: long });
const others = Array.from({ length: 6 }, (_, index) => productForTest({ _id: `o${index}` }));

async function open(product: Product = kurta, test: ServicesForTest = servicesForTest([product, ...others])) {
  const user = userEvent.setup();
  const added: Payload<'cart:add'>[] = [];
  renderAt(`/product/${product._id}`, '/product/:productId', <ProductPage services={test.services} />);
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { user, added, ...test };
}

function answerCart({ host, added }: { host: ServicesForTest['host']; added: Payload<'cart:add'>[] }, refusal?: string) {
  host.lend('mf-cart-checkout').answer('cart:add', async (payload) => {
    added.push(payload);
    return refusal === undefined ? ok({ quantity: 1, count: 1 }) : failed(problem('refused', refusal));
  });
}

function signIn({ host }: ServicesForTest, coins: number) {
  act(() => {
    host.lend('shell').publish('session:changed', { status: 'signed-in', userId: 'u' });
    host.lend('mf-loyalty').publish('loyalty:balance-changed', { coins, totalEarned: coins });
  });
}

const addToCart = () => screen.getByRole('button', { name: 'ADD TO CART' });
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

test('§2 the page shows name, price, sizes and the three policy notes', async () => {
  await open();
  expect(screen.getByText('₹1,299')).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['S', 'M', 'L']);
  expect(screen.getByText(/100% original/)).toBeVisible();
  expect(screen.getByText(/Cash on delivery/)).toBeVisible();
  expect(screen.getByText(/within 5 days/)).toBeVisible();
  expect(document.title).toBe('Indigo Kurta · Sikka');
});

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
  act(() => productsStore(services).receive([{ ...kurta, stock: { S: 3, M: 0 } }]));
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
  expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual(['0', '6490', '10']);
  fireEvent.change(slider, { target: { value: '640' } });
  expect(screen.getByText('You save ₹64')).toBeVisible();
  expect(screen.getByText(/₹1,235 left to pay/)).toBeVisible();
  answerCart(page);
  await page.user.click(screen.getByRole('radio', { name: 'S' }));
  await page.user.click(addToCart());
  expect(page.added[0]?.coins).toBe(640);
});

test('§6 there is no slider for a visitor, nor for fewer than ten coins', async () => {
  const page = await open();
  act(() => page.host.lend('mf-loyalty').publish('loyalty:balance-changed', { coins: 500, totalEarned: 500 }));
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

test('§2 a description above 200 characters opens by Show More and closes by Show Less', async () => {
  const { user } = await open();
  expect(screen.queryByText(/Hand wash/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(screen.getByText(/Hand wash/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(screen.queryByText(/Hand wash/)).toBeNull();
});

test('§2 a description of at most 200 characters has no button', async () => {
  await open({ ...kurta, description: 'Plain cotton.' });
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

test('§9 at most five related products are shown, without the product itself', async () => {
  await open();
  const related = within(screen.getByRole('region', { name: 'Related products' }));
  const names = related.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual([0, 1, 2, 3, 4].map((n) => `Piece o${n}`));
});

test('§2 arrows, keys and thumbnails show another picture, a click opens it large', async () => {
  const { user } = await open();
  const gallery = within(screen.getByRole('region', { name: 'Pictures of Indigo Kurta' }));
  await user.click(gallery.getByRole('button', { name: 'Next picture' }));
  expect(gallery.getByText('2 / 3')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(gallery.getByText('3 / 3')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(gallery.getByText('1 / 3')).toBeVisible();
  await user.click(gallery.getByRole('button', { name: 'Show picture 1' }));
  await user.click(gallery.getByRole('button', { name: 'Zoom picture 1 of 3' }));
  const zoom = within(screen.getByRole('dialog', { name: 'Indigo Kurta' }));
  await user.click(zoom.getByRole('button', { name: 'Next large picture' }));
  expect(zoom.getByText('2 / 3')).toBeVisible();
  await user.click(zoom.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§5 a product that is sold out in every size cannot be bought', async () => {
  await open({ ...kurta, stock: {} });
  expect(screen.getByText('Sold out in every size.')).toBeVisible();
  expect(addToCart()).toBeDisabled();
});

test('§2 an unknown product is a page with ways back', async () => {
  const { services } = servicesForTest(others);
  renderAt('/product/nothing', '/product/:productId', <ProductPage services={services} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this product' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the collection' })).toHaveAttribute('href', '/collection');
});

test('§8 a product that could not be loaded shows the message, and Retry loads it', async () => {
  const user = userEvent.setup();
  const { services } = servicesForTest(problem('timeout'), [kurta]);
  renderAt('/product/kurta', '/product/:productId', <ProductPage services={services} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is taking too long to answer.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Indigo Kurta' })).toBeVisible();
});

test('§2 the page is whole in what a server renders from a list in hand', () => {
  const { services } = servicesForTest([]);
  productsStore(services).receive([kurta]);
  const html = renderToString(
    <MemoryRouter initialEntries={['/product/kurta']}>
      <Routes>
        <Route path="/product/:productId" element={<ProductPage services={services} />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(html).toContain('ADD TO CART');
});
