import { failed, ok, problem, type Reward } from '@shop/shared-api';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { createBalanceReply, offline, flushPromises } from '../services-for-test';
import { access, gatedCases, earlyAccess, openGatedPage } from './gated-for-test';

test.each(gatedCases)('§2 $path shows that access is checked until the server responds', async (gatedCase) => {
  await openGatedPage(gatedCase, { [`/api/coins/check-access/${gatedCase.type}`]: () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('Checking your access');
  expect(screen.getByRole('heading', { level: 1, name: gatedCase.title })).toBeVisible();
});

test.each(gatedCases)('§6 $path asks a visitor to log in and calls the public product list only', async (gatedCase) => {
  const shop = await openGatedPage(gatedCase, {}, false);
  expect(screen.getByRole('heading', { name: 'Please login to see these pieces' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(gatedCase.path)}`,
  );
  expect(shop.calls).toEqual([
    { path: '/api/product/list', payload: undefined, options: { query: { gate: gatedCase.type } } },
  ]);
});

test.each(gatedCases)(
  '§6 $path without access links to redeeming it with its price, and requests no products',
  async (gatedCase) => {
    const reward: Reward = {
      type: gatedCase.type,
      description: gatedCase.title,
      coins: gatedCase.cost,
      canAfford: true,
    };
    const shop = await openGatedPage(gatedCase, {
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

test.each(gatedCases)(
  '§6 $path without access and enough coins shows the coins needed and links to earning',
  async (gatedCase) => {
    const reward: Reward = {
      type: gatedCase.type,
      description: gatedCase.title,
      coins: gatedCase.cost,
      canAfford: false,
    };
    const shop = await openGatedPage(gatedCase, {
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

test.each(gatedCases)(
  '§6 $path links to redeeming when the product list reports that access has ended',
  async (gatedCase) => {
    await openGatedPage(gatedCase, {
      [gatedCase.list]: () => failed(problem('refused', 'Only customers with access can see these items.')),
      '/api/coins/rewards': offline,
    });
    expect(screen.getByRole('link', { name: 'Redeem coins' })).toBeVisible();
  },
);

test('$path without access links to redeeming also while the price is unknown', async () => {
  await openGatedPage(earlyAccess, {
    '/api/coins/check-access/EARLY_ACCESS': access(false),
    '/api/coins/rewards': offline,
  });
  expect(screen.getByRole('link', { name: 'Redeem coins' })).toBeVisible();
});

test.each(gatedCases)(
  '$path shows visitors and customers without access the names and pictures only',
  async (gatedCase) => {
    await openGatedPage(gatedCase, {}, false);
    const look = screen.getByRole('region', { name: 'A first look' });
    expect(within(look).getByRole('link', { name: 'Bandhani kurta' })).toHaveAttribute('href', '/product/g1');
    expect(look).not.toHaveTextContent('₹');
    cleanup();
    await openGatedPage(gatedCase, {
      [`/api/coins/check-access/${gatedCase.type}`]: access(false),
      '/api/coins/rewards': offline,
    });
    expect(screen.getByRole('region', { name: 'A first look' })).toBeVisible();
  },
);

test('a teaser that cannot be loaded leaves the way to access', async () => {
  await openGatedPage(earlyAccess, { '/api/product/list': offline }, false);
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'A first look' })).toBeNull();
});

test.each(gatedCases)('§2 $path with access and no products shows a message', async (gatedCase) => {
  await openGatedPage(gatedCase, { [gatedCase.list]: () => ok({ success: true, products: [] }) });
  expect(screen.getByRole('heading', { name: /^No .* pieces right now$/ })).toBeVisible();
  expect(screen.getByText('Your access is valid until 3 Dec 2026.')).toBeVisible();
});

test.each(gatedCases)('§2 $path with access shows its products', async (gatedCase) => {
  await openGatedPage(gatedCase);
  const card = within(screen.getByRole('article', { name: 'Bandhani kurta' }));
  expect(card.getByText('₹2,499')).toBeVisible();
  expect(card.queryByText(/left$/)).toBeNull();
});

test('§2 early access says that items go public in 24-48 hours', async () => {
  await openGatedPage(earlyAccess);
  expect(screen.getByText(/Items go public in 24-48 hours\./)).toBeVisible();
});

test('a failed access check shows the message and can be retried', async () => {
  const user = userEvent.setup();
  const shop = await openGatedPage(earlyAccess, { '/api/coins/check-access/EARLY_ACCESS': offline });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not check your access');
  shop.answer('/api/coins/check-access/EARLY_ACCESS', access(true));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Bandhani kurta' })).toBeVisible();
});
