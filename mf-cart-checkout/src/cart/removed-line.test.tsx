import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCartServer } from '../services-for-test';
import { cartStore } from './cart.store';
import { discount, renderCart, storeCart } from './cart-page-for-test';

test('§4 Remove deletes the line and its coin discount', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { L: 1 } }, { p1_L: discount }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Khadi shirt, L' }));
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(shop.toasts).toEqual([{ kind: 'info', text: 'Coin discount removed for removed item' }]);
});

test('Undo restores a removed line at its position with its quantity and coins', async () => {
  const server = createCartServer({ p1: { L: 3, M: 1 } });
  const shop = renderCart({
    session: { status: 'signed-in', userId: 'u1' },
    coins: 500,
    answers: server.answers,
    storage: storeCart({}, { p1_L: discount }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Khadi shirt, L' }));
  const undo = await screen.findByRole('button', { name: 'Undo: put Khadi shirt, L back' });
  expect(undo).toHaveFocus();
  expect(undo).toHaveAccessibleDescription('Removed 3 pieces of Khadi shirt, L.');
  await waitFor(() => expect(server.cart).toEqual({ p1: { L: 0, M: 1 } }));
  await userEvent.keyboard('{Enter}');
  const [first] = await screen.findAllByRole('spinbutton');
  expect(first).toHaveAccessibleName('Quantity of Khadi shirt, L');
  expect(first).toHaveValue(3);
  expect(first?.closest('li')).toHaveFocus();
  expect(screen.getByText('Coin savings (100 coins)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await waitFor(() => expect(server.cart).toEqual({ p1: { L: 3, M: 1 } }));
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({ p1_L: discount });
});

test('a restored line gets no coins that another line uses by now', async () => {
  const shop = renderCart({
    session: { status: 'signed-in', userId: 'u1' },
    coins: 120,
    answers: createCartServer({ p1: { L: 1 } }).answers,
    storage: storeCart({}, { p1_L: discount }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Khadi shirt, L' }));
  await act(() => cartStore(shop.services).add({ productId: 'p1', size: 'M', coins: 80 }));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('spinbutton', { name: 'Quantity of Khadi shirt, L' })).toBeVisible();
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toMatchObject({
    p1_L: { coinsUsed: 40 },
    p1_M: { coinsUsed: 80 },
  });
  expect(shop.toasts.at(-1)).toEqual({
    kind: 'warning',
    text: 'Only 40 of the 100 coins could be used on Khadi shirt: ₹4 off instead of ₹10.',
  });
});

test('§6 removed lines of one customer are not offered to the next', async () => {
  const shop = renderCart({
    session: { status: 'signed-in', userId: 'u1' },
    answers: createCartServer({ p1: { L: 1 } }).answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Khadi shirt, L' }));
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  act(() => shop.signOut());
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('§4 coin discounts are removed one by one, or all with the message', async () => {
  const shop = renderCart({
    storage: storeCart({ p1: { L: 1, M: 1 } }, { p1_L: discount, p1_M: { ...discount, size: 'M' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove coin discount from Khadi shirt, L' }));
  expect(screen.getByText('Coin savings (100 coins)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove all coin discounts' }));
  expect(screen.queryByText(/Coin savings/)).toBeNull();
  expect(shop.toasts).toEqual([{ kind: 'info', text: 'All coin discounts removed' }]);
});
