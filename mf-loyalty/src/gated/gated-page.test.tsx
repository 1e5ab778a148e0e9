import { type AccessType, failed, ok, problem, type Reward } from '@shop/shared-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import {
  createAccessReply,
  createBalanceReply,
  gatedProduct,
  offline,
  renderAt,
  flushPromises,
  createTestShop,
  type TestShop,
} from '../services-for-test';
import EarlyAccessPage from './early-access-page';
import LimitedEditionPage from './limited-edition-page';

interface GatedCase {
  readonly type: AccessType;
  readonly Page: typeof EarlyAccessPage;
  readonly path: string;
  readonly list: string;
  readonly title: string;
  readonly access: string;
  readonly cost: number;
}

const cases: readonly GatedCase[] = [
  {
    type: 'EARLY_ACCESS',
    Page: EarlyAccessPage,
    path: '/early-access',
    list: '/api/product/early-access',
    title: 'Early access',
    access: 'Early access',
    cost: 500,
  },
  {
    type: 'LIMITED_EDITION',
    Page: LimitedEditionPage,
    path: '/limited-edition',
    list: '/api/product/limited-edition',
    title: 'Limited edition',
    access: 'Limited edition access',
    cost: 1000,
  },
];
const early = cases[0] as GatedCase;

const access = (hasAccess: boolean) => () => createAccessReply(hasAccess ? '2026-12-03T10:00:00.000Z' : null);

async function open(
  { type, Page, path, list }: GatedCase,
  answers: Parameters<typeof createTestShop>[0] = {},
  sign = true,
): Promise<TestShop> {
  const products = [gatedProduct()];
  const shop = createTestShop({
    [`/api/coins/check-access/${type}`]: access(true),
    [list]: () => ok({ success: true, products }),
    ...answers,
  });
  if (sign) shop.signIn();
  else shop.signOut();
  renderAt(path, <Page services={shop.services} />);
  await flushPromises();
  return shop;
}

test.each(cases)('§2 $path shows that access is checked until the server responds', async (gatedCase) => {
  await open(gatedCase, { [`/api/coins/check-access/${gatedCase.type}`]: () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('Checking your access');
  expect(screen.getByRole('heading', { level: 1, name: gatedCase.title })).toBeVisible();
});

test.each(cases)('§6 $path asks a visitor to log in and makes no call', async (gatedCase) => {
  const shop = await open(gatedCase, {}, false);
  expect(screen.getByRole('heading', { name: 'Please login to see these pieces' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(gatedCase.path)}`,
  );
  expect(shop.calls).toEqual([]);
});

test.each(cases)(
  '§6 $path without access links to redeeming it with its price, and requests no products',
  async (gatedCase) => {
    const reward: Reward = {
      type: gatedCase.type,
      description: gatedCase.title,
      coins: gatedCase.cost,
      canAfford: true,
    };
    const shop = await open(gatedCase, {
      [`/api/coins/check-access/${gatedCase.type}`]: access(false),
      '/api/coins/rewards': () => ok({ success: true, rewards: [reward] }),
    });
    expect(screen.getByRole('link', { name: 'Redeem coins' })).toHaveAttribute('href', '/coins?tab=redeem');
    expect(screen.getByRole('heading', { name: `Unlock ${gatedCase.access.toLowerCase()}` })).toBeVisible();
    expect(
      screen.getByText(`${gatedCase.access} costs ${gatedCase.cost.toLocaleString('en-IN')} coins. You have enough.`),
    ).toBeVisible();
    expect(shop.calls.map(({ path }) => path)).not.toContain(gatedCase.list);
  },
);

test.each(cases)(
  '§6 $path without access and enough coins shows the coins needed and links to earning',
  async (gatedCase) => {
    const reward: Reward = {
      type: gatedCase.type,
      description: gatedCase.title,
      coins: gatedCase.cost,
      canAfford: false,
    };
    const shop = await open(gatedCase, {
      [`/api/coins/check-access/${gatedCase.type}`]: access(false),
      '/api/coins/rewards': () => ok({ success: true, rewards: [reward] }),
      '/api/coins/balance': () => createBalanceReply(25),
    });
    expect(
      screen.getByText(
        `${gatedCase.access} costs ${gatedCase.cost.toLocaleString('en-IN')} coins. You do not have enough yet.`,
      ),
    ).toBeVisible();
    act(() => void remote.start(shop.services));
    await flushPromises();
    expect(screen.getByText(`You have 25 of ${gatedCase.cost.toLocaleString('en-IN')} coins.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See how to earn coins' })).toHaveAttribute('href', '/coins?tab=earn');
    expect(screen.queryByRole('link', { name: 'Redeem coins' })).toBeNull();
  },
);

test.each(cases)(
  '§6 $path links to redeeming when the product list reports that access has ended',
  async (gatedCase) => {
    await open(gatedCase, {
      [gatedCase.list]: () => failed(problem('refused', 'These items open for those with access.')),
      '/api/coins/rewards': offline,
    });
    expect(screen.getByRole('link', { name: 'Redeem coins' })).toBeVisible();
  },
);

test('$path without access links to redeeming also while the price is unknown', async () => {
  await open(early, { '/api/coins/check-access/EARLY_ACCESS': access(false), '/api/coins/rewards': offline });
  expect(screen.getByRole('link', { name: 'Redeem coins' })).toBeVisible();
});

test.each(cases)('§2 $path with access and no products shows a message', async (gatedCase) => {
  await open(gatedCase, { [gatedCase.list]: () => ok({ success: true, products: [] }) });
  expect(screen.getByRole('heading', { name: /^No .* pieces right now$/ })).toBeVisible();
  expect(screen.getByText('Your access is good until 3 Dec 2026.')).toBeVisible();
});

test.each(cases)('§2 $path with access shows its products', async (gatedCase) => {
  await open(gatedCase);
  const card = within(screen.getByRole('article', { name: 'Bandhani kurta' }));
  expect(card.getByText('₹2,499')).toBeVisible();
  expect(card.queryByText(/left$/)).toBeNull();
});

test.each(cases)('a card of $path is one link to the product page, including its image', async (gatedCase) => {
  await open(gatedCase);
  const card = within(screen.getByRole('article', { name: 'Bandhani kurta' }));
  expect(card.getAllByRole('link')).toEqual([card.getByRole('link', { name: 'Bandhani kurta' })]);
  expect(card.getByRole('link')).toHaveAttribute('href', '/product/g1');
  expect(card.queryByRole('img')).toBeNull();
});

test('§2 early access says that items go public in 24-48 hours', async () => {
  await open(early);
  expect(screen.getByText(/Items go public in 24-48 hours\./)).toBeVisible();
});

test('§9 "Only N left" is shown for ten units or fewer, and a sold-out product cannot be selected', async () => {
  const products = [
    gatedProduct({ _id: 'a', name: 'A', quantity: 11 }),
    gatedProduct({ _id: 'b', name: 'B', quantity: 10 }),
    gatedProduct({ _id: 'c', name: 'C', quantity: 0 }),
  ];
  await open(cases[1] as GatedCase, { '/api/product/limited-edition': () => ok({ success: true, products }) });
  const [plenty, few, none] = screen.getAllByRole('article');
  expect(plenty).not.toHaveTextContent(/left/);
  expect(few).toHaveTextContent('Only 10 left');
  expect(none).toHaveTextContent('Sold out');
  expect(within(none as HTMLElement).getByRole('button', { name: 'ADD TO CART' })).toBeDisabled();
  expect(within(none as HTMLElement).getByRole('radio', { name: 'M' })).toBeDisabled();
});

test('§5 a size with stock 0 or less is disabled, and the others are enabled', async () => {
  const products = [gatedProduct({ sizes: ['S', 'M', 'L'], stock: { S: 3, M: 0, L: -1 } })];
  await open(early, { [early.list]: () => ok({ success: true, products }) });
  expect(screen.getByRole('radio', { name: 'S' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'M' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'L' })).toBeDisabled();
});

test('without stock by size every size of an available product can be selected', async () => {
  await open(early);
  for (const size of screen.getAllByRole('radio')) expect(size).toBeEnabled();
});

test('§5 adding without a size shows "Select Product Size" and does not call the cart', async () => {
  const user = userEvent.setup();
  const shop = await open(early);
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await flushPromises();
  expect(shop.toasts.map(({ text }) => text)).toEqual(['Select Product Size']);
  expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
});

test('a missing size is also reported at the sizes until one is selected', async () => {
  const user = userEvent.setup();
  await open(early);
  const sizes = screen.getByRole('radiogroup', { name: 'Size of Bandhani kurta' });
  expect(sizes).toBeValid();
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await flushPromises();
  expect(sizes).toBeInvalid();
  expect(sizes).toHaveAccessibleDescription('Choose a size first.');
  await user.click(screen.getByRole('radio', { name: 'M' }));
  expect(screen.queryByText('Choose a size first.')).toBeNull();
  expect(sizes).toBeValid();
});

test('a product with a size is added to the cart, one unit without coins', async () => {
  const user = userEvent.setup();
  const shop = await open(early);
  const asked: unknown[] = [];
  shop.cart.answer('cart:add', async (payload) => {
    asked.push(payload);
    return ok({ quantity: 1, count: 1 });
  });
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await flushPromises();
  expect(asked).toEqual([{ productId: 'g1', size: 'M', coins: 0 }]);
  expect(shop.toasts.map(({ text }) => text)).toEqual(['Added to your cart: Bandhani kurta, M.']);
});

test('§8 when the cart refuses, its message is shown and the size stays selected', async () => {
  const user = userEvent.setup();
  const shop = await open(early);
  shop.cart.answer('cart:add', async () => failed(problem('refused', 'This piece is not on sale yet.')));
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await flushPromises();
  expect(shop.toasts.map(({ text }) => text)).toEqual(['This piece is not on sale yet.']);
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
});

test('a failed access check shows the message and can be retried', async () => {
  const user = userEvent.setup();
  const shop = await open(early, { '/api/coins/check-access/EARLY_ACCESS': offline });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not check your access');
  shop.answer('/api/coins/check-access/EARLY_ACCESS', access(true));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Bandhani kurta' })).toBeVisible();
});
