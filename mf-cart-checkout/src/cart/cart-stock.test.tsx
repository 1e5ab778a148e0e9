import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, createTestShop } from '../services-for-test';
import { getTotal, renderCart, storeCart } from './cart-page-for-test';

test('a typed quantity above stock becomes the number of units left, and a message says why', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { M: 1 } }) });
  const quantity = await screen.findByRole('spinbutton');
  fireEvent.change(quantity, { target: { value: '99' } });
  expect(await screen.findByText('Only 2 left in M.')).toBeVisible();
  expect(quantity).toHaveValue(2);
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"M":2}}');
});

test('a typed quantity above the limit per line becomes the limit, with advice for larger orders', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { L: 9 } }) });
  const quantity = await screen.findByRole('spinbutton');
  expect(quantity).toHaveAttribute('max', '10');
  fireEvent.change(quantity, { target: { value: '12' } });
  expect(await screen.findByText('You can order up to 10 of one item. For more, please write to us.')).toBeVisible();
  expect(quantity).toHaveValue(10);
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"L":10}}');
});

test('a stored quantity above the limit per line is reduced with one click', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { L: 15 } }) });
  expect(await screen.findByText(/^You can order up to 10 of one item\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change to 10: Khadi shirt, L' }));
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"L":10}}');
});

test('a cart above stock cannot proceed to checkout, and one click reduces it to the stock', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { M: 5, L: 1 } }) });
  expect(await screen.findByText('Only 2 left in M.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Only 2 left in M. Change the quantity to check out.');
  expect(screen.queryByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeNull();
  expect(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Change to 2: Khadi shirt, M' }));
  expect(screen.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body).not.toHaveFocus();
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"M":2,"L":1}}');
});

test('§5 a sold-out size is reported at its line and can be removed with one click', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { S: 1, L: 1 } }) });
  expect(await screen.findByText('Selected size is out of stock')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Khadi shirt in S is sold out. Remove it to check out.');
  expect(getTotal('Subtotal')).toHaveTextContent('₹1,299');
  await userEvent.click(screen.getByRole('button', { name: 'Remove sold-out items' }));
  expect(screen.queryByText('Selected size is out of stock')).toBeNull();
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"L":1}}');
});

test('several lines above stock are counted in one message', async () => {
  renderCart({ storage: storeCart({ p1: { S: 1, M: 5 } }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We have fewer left of 2 items than you chose. Update your cart to check out.',
  );
  expect(getTotal('Subtotal')).toHaveTextContent('₹6,495');
});

test('the cart page loads current stock instead of using known products', async () => {
  const shop = createTestShop({ storage: storeCart({ p1: { L: 3 } }), products: [product({ stock: { L: 1 } })] });
  shop.publishProducts([product()]);
  renderCart(shop);
  expect(await screen.findByText('Only 1 left in L.')).toBeVisible();
});
