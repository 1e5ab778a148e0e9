import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, createTestShop } from '../services-for-test';
import { renderCart, getTotal, storeCart } from './cart-page-for-test';

test('§8 lines whose product no longer exists are removed with a warning', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { L: 1 }, old: { M: 1 }, older: { S: 3 } }) });
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem')).toHaveLength(1);
  expect(shop.toasts).toEqual([
    { kind: 'warning', text: '2 item(s) removed from cart - product(s) no longer available', closeAfterMs: 5000 },
  ]);
});

test('a product missing from the published list stays in the cart, because the cart requests its own ids', async () => {
  const limited = product({ _id: 'limited', name: 'Numbered skirt', stock: { M: 1 } });
  const shop = createTestShop({
    storage: storeCart({ p1: { L: 1 }, limited: { M: 1 } }),
    products: [product(), limited],
  });
  shop.publishProducts([product()]);
  renderCart(shop);
  expect(await screen.findByRole('link', { name: 'Numbered skirt' })).toBeVisible();
  act(() => shop.publishProducts([product({ name: 'Khadi shirt, new' })]));
  expect(await screen.findByRole('link', { name: 'Khadi shirt, new' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Numbered skirt' })).toBeVisible();
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"L":1},"limited":{"M":1}}');
  expect(shop.toasts).toEqual([]);
});

test('§5 lines of products without image, name or price are hidden and cost nothing', async () => {
  const broken = [product({ _id: 'a', name: '' }), product({ _id: 'b', price: 0 }), product({ _id: 'c', images: [] })];
  renderCart({
    storage: storeCart({ p1: { L: 1 }, a: { L: 1 }, b: { L: 1 }, c: { L: 1 } }),
    products: [product(), ...broken],
  });
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem')).toHaveLength(1);
  expect(getTotal('Subtotal')).toHaveTextContent('₹1,299');
});

const restrictedProduct = {
  _id: 'early',
  name: 'Monsoon Kurta',
  image: '/images/one-1080.webp',
  gate: 'EARLY_ACCESS' as const,
  message: 'You can get it with your coins.',
};

test('§6 a line without access shows why, is not counted, stays until it is removed, and links to new access', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { L: 2 }, early: { M: 3 } }), restricted: [restrictedProduct] });
  expect(
    await screen.findByText(/^Your early access has ended, so Monsoon Kurta, M, cannot be ordered\./),
  ).toBeVisible();
  expect(screen.getByText('2 items')).toBeVisible();
  expect(getTotal('Subtotal')).toHaveTextContent('₹2,598');
  expect(screen.getByRole('link', { name: 'Get access again' })).toHaveAttribute('href', '/early-access');
  expect(shop.toasts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Monsoon Kurta, M' }));
  await waitFor(() => expect(screen.queryByText(/cannot be ordered/)).toBeNull());
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"L":2}}');
});

test('§6 a cart with only lines without access cannot proceed to checkout', async () => {
  renderCart({ storage: storeCart({ early: { M: 1 } }), restricted: [restrictedProduct] });
  expect(await screen.findByText(/cannot be ordered/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeNull();
});
