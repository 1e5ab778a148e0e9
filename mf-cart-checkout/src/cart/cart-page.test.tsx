import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { product, serverCart, type TestShop, testShop, type TestShopOptions } from '../services-for-test';
import CartPage from './cart-page';
import { cartStore } from './cart.store';

const discount = {
  coinsUsed: 100,
  discountAmount: 10,
  originalPrice: 1299,
  discountedPrice: 1289,
  itemId: 'p1',
  size: 'L',
};
const withCart = (cart: object, discounts?: object) =>
  new Map([
    ['cart-items', JSON.stringify(cart)],
    ...(discounts ? [['cart-discounts', JSON.stringify(discounts)] as const] : []),
  ]);

function show(options: TestShopOptions | TestShop): TestShop {
  const shop = 'services' in options ? options : testShop(options);
  cartStore(shop.services).follow();
  render(
    <MemoryRouter>
      <CartPage services={shop.services} />
    </MemoryRouter>,
  );
  return shop;
}
const totalOf = (name: string) => screen.getByText(name).parentElement;

test('§2 a line shows name, size, price and quantity, and the total has every part', async () => {
  show({ kept: withCart({ p1: { L: 2 } }, { p1_L: discount }) });
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toHaveAttribute('href', '/product/p1');
  expect(screen.getByText('Size L')).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Quantity of Khadi shirt, L' })).toHaveValue(2);
  expect(totalOf('Subtotal')).toHaveTextContent('₹2,598');
  expect(totalOf('Delivery fee')).toHaveTextContent('₹59');
  expect(totalOf('Coin savings (100 coins)')).toHaveTextContent('₹10');
  expect(totalOf('Total')).toHaveTextContent('₹2,647');
  expect(screen.queryByText(/You earn/)).toBeNull();
  expect(screen.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toHaveAttribute('href', '/place-order');
  expect(document.title).toBe('Cart · Sikka');
});

test('§2 an empty cart says so and leads to the collection', () => {
  show({});
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the collection' })).toHaveAttribute('href', '/collection');
});

test('§5 an empty quantity and 0 are ignored, a typed number counts', async () => {
  const shop = show({ kept: withCart({ p1: { L: 2 } }) });
  const quantity = await screen.findByRole('spinbutton');
  for (const typed of ['', '0']) {
    fireEvent.change(quantity, { target: { value: typed } });
    fireEvent.blur(quantity);
    expect(quantity).toHaveValue(2);
  }
  fireEvent.change(quantity, { target: { value: '5' } });
  expect(await screen.findByText('5 items')).toBeVisible();
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"L":5}}');
});

test('a quantity above stock is refused with what is left', async () => {
  const shop = show({ kept: withCart({ p1: { M: 1 } }) });
  fireEvent.change(await screen.findByRole('spinbutton'), { target: { value: '7' } });
  expect(await screen.findByText('Only 2 left in M.')).toBeVisible();
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"M":1}}');
});

test('a quantity above what may be ordered at once is refused with what to do', async () => {
  const shop = show({ kept: withCart({ p1: { L: 9 } }) });
  const quantity = await screen.findByRole('spinbutton');
  expect(quantity).toHaveAttribute('max', '10');
  fireEvent.change(quantity, { target: { value: '12' } });
  expect(
    await screen.findByText(
      'You can order up to 10 of one item. Please lower the quantity, or write to us for larger orders.',
    ),
  ).toBeVisible();
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"L":9}}');
});

test('a cart from before that holds more of one item than may be ordered is put right with one tap', async () => {
  const shop = show({ kept: withCart({ p1: { L: 15 } }) });
  expect(await screen.findByText(/^You can order up to 10 of one item\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take 10: Khadi shirt, L' }));
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"L":10}}');
});

test('§9 a customer reads what the order will earn: ten coins for each rupee paid for goods', async () => {
  show({ session: { status: 'signed-in', userId: 'u1' }, answers: serverCart({ p1: { L: 2 } }).answers });
  expect(await screen.findByText(/You earn/)).toHaveTextContent('You earn 25,980 coins after delivery.');
});

test('§5 a cart that asks for more than there is does not go to checkout, and one tap takes what is left', async () => {
  const shop = show({ kept: withCart({ p1: { M: 5, L: 1 } }) });
  expect(await screen.findByText('Only 2 left in M.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('One item in your cart asks for more than we have left.');
  expect(screen.queryByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeNull();
  expect(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Take the last 2: Khadi shirt, M' }));
  expect(screen.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body).not.toHaveFocus();
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"M":2,"L":1}}');
});

test('§5 a size that sold out is said beside its line and can be removed with one tap', async () => {
  const shop = show({ kept: withCart({ p1: { S: 1, L: 1 } }) });
  expect(await screen.findByText('Selected size is out of stock')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove what is sold out' }));
  expect(screen.queryByText('Selected size is out of stock')).toBeNull();
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"L":1}}');
});

test('§5 the cart opens with the stock of now, not with what the page knew before', async () => {
  const shop = testShop({ kept: withCart({ p1: { L: 3 } }), products: [product({ stock: { L: 1 } })] });
  shop.tellProducts([product()]);
  show(shop);
  expect(await screen.findByText('Only 1 left in L.')).toBeVisible();
});

test('§4 Remove takes the line and its coin discount out', async () => {
  const shop = show({ kept: withCart({ p1: { L: 1 } }, { p1_L: discount }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Khadi shirt, L' }));
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(shop.notices).toEqual([{ kind: 'info', text: 'Coin discount removed for removed item' }]);
});

test('§4 a removed line can be put back to its place, with its quantity and its coins', async () => {
  const server = serverCart({ p1: { L: 3, M: 1 } });
  const shop = show({
    session: { status: 'signed-in', userId: 'u1' },
    coins: 500,
    answers: server.answers,
    kept: withCart({}, { p1_L: discount }),
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

test('§4 a line that comes back gets no coins that another line has bound since', async () => {
  const shop = show({
    session: { status: 'signed-in', userId: 'u1' },
    coins: 120,
    answers: serverCart({ p1: { L: 1 } }).answers,
    kept: withCart({}, { p1_L: discount }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Khadi shirt, L' }));
  await act(() => cartStore(shop.services).add({ productId: 'p1', size: 'M', coins: 80 }));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('spinbutton', { name: 'Quantity of Khadi shirt, L' })).toBeVisible();
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toMatchObject({
    p1_L: { coinsUsed: 40 },
    p1_M: { coinsUsed: 80 },
  });
  expect(shop.notices.at(-1)).toEqual({
    kind: 'warning',
    text: 'Only 40 of the 100 coins could be used on Khadi shirt: ₹4 off instead of ₹10.',
  });
});

test('§6 what one customer removed is not offered to who comes after', async () => {
  const shop = show({ session: { status: 'signed-in', userId: 'u1' }, answers: serverCart({ p1: { L: 1 } }).answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Khadi shirt, L' }));
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  act(() => shop.signOut());
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('§4 coin discounts go one by one, or all with the sentence', async () => {
  const shop = show({ kept: withCart({ p1: { L: 1, M: 1 } }, { p1_L: discount, p1_M: { ...discount, size: 'M' } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove coin discount from Khadi shirt, L' }));
  expect(screen.getByText('Coin savings (100 coins)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove all coin discounts' }));
  expect(screen.queryByText(/Coin savings/)).toBeNull();
  expect(shop.notices).toEqual([{ kind: 'info', text: 'All coin discounts removed' }]);
});

test('§8 lines whose product is gone are removed with the warning', async () => {
  const shop = show({ kept: withCart({ p1: { L: 1 }, old: { M: 1 }, older: { S: 3 } }) });
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(shop.notices).toEqual([
    { kind: 'warning', text: '2 item(s) removed from cart - product(s) no longer available', closeAfterMs: 5000 },
  ]);
});

test('§3 a piece that the whole list does not name stays in the cart, because the cart asks for its own ids', async () => {
  const limited = product({ _id: 'limited', name: 'Numbered skirt', stock: { M: 1 } });
  const shop = testShop({ kept: withCart({ p1: { L: 1 }, limited: { M: 1 } }), products: [product(), limited] });
  shop.tellProducts([product()]);
  show(shop);
  expect(await screen.findByRole('link', { name: 'Numbered skirt' })).toBeVisible();
  act(() => shop.tellProducts([product({ name: 'Khadi shirt, new' })]));
  expect(await screen.findByRole('link', { name: 'Khadi shirt, new' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Numbered skirt' })).toBeVisible();
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"L":1},"limited":{"M":1}}');
  expect(shop.notices).toEqual([]);
});

test('§4 a product list that merely failed to load removes nothing, and Retry shows the cart', async () => {
  const shop = show({ kept: withCart({ p1: { L: 1 } }), products: null });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We could not reach the shop.');
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"L":1}}');
  expect(shop.notices).toEqual([]);
  shop.catalogue.products = [product()];
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toBeVisible();
});

test('§5 lines of products without image, name or price are hidden and cost nothing', async () => {
  const broken = [product({ _id: 'a', name: '' }), product({ _id: 'b', price: 0 }), product({ _id: 'c', images: [] })];
  show({ kept: withCart({ p1: { L: 1 }, a: { L: 1 }, b: { L: 1 }, c: { L: 1 } }), products: [product(), ...broken] });
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toBeVisible();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  expect(totalOf('Subtotal')).toHaveTextContent('₹1,299');
});

test('§8 a cart that cannot be fetched has a Retry', async () => {
  const shop = show({
    session: { status: 'signed-in', userId: 'u1' },
    answers: { '/api/cart/get': () => ({ ok: false, problem: { kind: 'unavailable', message: 'Down.' } }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Down. Nothing in it is lost.');
  Object.assign(shop.answers, serverCart({ p1: { L: 1 } }).answers);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toBeVisible();
});

const fenced = {
  _id: 'early',
  name: 'Monsoon Kurta',
  image: '/images/one-1080.webp',
  gate: 'EARLY_ACCESS' as const,
  message: 'You can get it with your coins.',
};

test('§6 a line whose access has ended says so, counts nowhere, stays until it is removed, and leads to new access', async () => {
  const shop = show({ kept: withCart({ p1: { L: 2 }, early: { M: 3 } }), restricted: [fenced] });
  expect(
    await screen.findByText(/Monsoon Kurta, M, is no longer available to you: your early access has ended\./),
  ).toBeVisible();
  expect(screen.getByText('2 items')).toBeVisible();
  expect(totalOf('Subtotal')).toHaveTextContent('₹2,598');
  expect(screen.getByRole('link', { name: 'Get access again' })).toHaveAttribute('href', '/early-access');
  expect(shop.notices).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Monsoon Kurta, M' }));
  await waitFor(() => expect(screen.queryByText(/no longer available to you/)).toBeNull());
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"L":2}}');
});

test('§6 a cart of nothing but ended access has nothing to order', async () => {
  show({ kept: withCart({ early: { M: 1 } }), restricted: [fenced] });
  expect(await screen.findByText(/is no longer available to you/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeNull();
});
