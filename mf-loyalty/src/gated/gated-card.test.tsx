import { failed, ok, problem } from '@shop/shared-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gatedProduct, flushPromises } from '../services-for-test';
import { type GatedCase, gatedCases, earlyAccess, openGatedPage } from './gated-for-test';

test.each(gatedCases)('a card of $path is one link to the product page, including its image', async (gatedCase) => {
  await openGatedPage(gatedCase);
  const card = within(screen.getByRole('article', { name: 'Bandhani kurta' }));
  expect(card.getAllByRole('link')).toEqual([card.getByRole('link', { name: 'Bandhani kurta' })]);
  expect(card.getByRole('link')).toHaveAttribute('href', '/product/g1');
  expect(card.queryByRole('img')).toBeNull();
});

test('§9 "Only N left" is shown for ten units or fewer, and a sold-out product cannot be selected', async () => {
  const products = [
    gatedProduct({ _id: 'a', name: 'A', quantity: 11 }),
    gatedProduct({ _id: 'b', name: 'B', quantity: 10 }),
    gatedProduct({ _id: 'c', name: 'C', quantity: 0 }),
  ];
  await openGatedPage(gatedCases[1] as GatedCase, {
    '/api/product/limited-edition': () => ok({ success: true, products }),
  });
  const [enough, few, none] = screen.getAllByRole('article');
  expect(enough).not.toHaveTextContent(/left/);
  expect(few).toHaveTextContent('Only 10 left');
  expect(none).toHaveTextContent('Sold out');
  expect(within(none as HTMLElement).getByRole('button', { name: 'ADD TO CART' })).toBeDisabled();
  expect(within(none as HTMLElement).getByRole('radio', { name: 'M' })).toBeDisabled();
});

test('§5 a size with stock 0 or less is disabled, and the others are enabled', async () => {
  const products = [gatedProduct({ sizes: ['S', 'M', 'L'], stock: { S: 3, M: 0, L: -1 } })];
  await openGatedPage(earlyAccess, { [earlyAccess.list]: () => ok({ success: true, products }) });
  expect(screen.getByRole('radio', { name: 'S' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'M' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'L' })).toBeDisabled();
});

test('without stock by size every size of an available product can be selected', async () => {
  await openGatedPage(earlyAccess);
  for (const size of screen.getAllByRole('radio')) expect(size).toBeEnabled();
});

test('§5 adding without a size shows "Select Product Size" and does not call the cart', async () => {
  const user = userEvent.setup();
  const shop = await openGatedPage(earlyAccess);
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await flushPromises();
  expect(shop.toasts.map(({ text }) => text)).toEqual(['Select Product Size']);
  expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
});

test('a missing size is also reported at the sizes until one is selected', async () => {
  const user = userEvent.setup();
  await openGatedPage(earlyAccess);
  const sizes = screen.getByRole('radiogroup', { name: 'Size of Bandhani kurta' });
  expect(sizes).toBeValid();
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await flushPromises();
  expect(sizes).toBeInvalid();
  expect(sizes).toHaveAccessibleDescription('Please select a size.');
  await user.click(screen.getByRole('radio', { name: 'M' }));
  expect(screen.queryByText('Please select a size.')).toBeNull();
  expect(sizes).toBeValid();
});

test('a product with a size is added to the cart, one unit without coins', async () => {
  const user = userEvent.setup();
  const shop = await openGatedPage(earlyAccess);
  const asked: unknown[] = [];
  shop.cart.answer('cart:add', async (payload) => {
    asked.push(payload);
    return ok({ quantity: 1, count: 1 });
  });
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await flushPromises();
  expect(asked).toEqual([{ productId: 'g1', size: 'M', coins: 0 }]);
  expect(shop.toasts).toMatchObject([
    { text: 'Added to your cart: Bandhani kurta, M.', link: { label: 'View cart', path: '/cart' } },
  ]);
});

test('§8 when the cart refuses, its message is shown and the size stays selected', async () => {
  const user = userEvent.setup();
  const shop = await openGatedPage(earlyAccess);
  shop.cart.answer('cart:add', async () => failed(problem('refused', 'This piece is not on sale yet.')));
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await flushPromises();
  expect(shop.toasts.map(({ text }) => text)).toEqual(['This piece is not on sale yet.']);
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
});
