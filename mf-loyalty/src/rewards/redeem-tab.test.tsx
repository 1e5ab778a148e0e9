import { ok } from '@shop/shared-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import {
  createAccessReply,
  createBalanceReply,
  offline,
  createRefusal,
  renderAt,
  flushPromises,
  createTestShop,
  withoutAccess,
} from '../services-for-test';
import { RedeemTab } from './redeem-tab';
import { balancePath, rewards, openTab, redeem300, redeemPath, rewardsPath } from './redeem-tab-for-test';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('§3 a reward shows whether it can be afforded and how many coins are missing', async () => {
  await openTab();
  const [thirty, early] = within(screen.getByRole('region', { name: 'Rewards' })).getAllByRole('article');
  expect(thirty).toHaveTextContent('You have enough');
  expect(early).toHaveTextContent('140 coins to go');
  expect(screen.getByRole('button', { name: 'Redeem Early access' })).toBeDisabled();
});

test('coins are redeemed only after a confirmation that shows the remaining balance', async () => {
  const { shop, user } = await openTab();
  await user.click(screen.getByRole('button', { name: 'Redeem ₹30 off' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Redeem your coins?' }));
  expect(dialog.getByText('You will have').closest('div')).toHaveTextContent('60');
  await user.click(dialog.getByRole('button', { name: 'Keep my coins' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.calls.some(({ path }) => path === redeemPath)).toBe(false);
});

test.each([
  ['EARLY_ACCESS', 'Early access', '/early-access'],
  ['LIMITED_EDITION', 'Limited edition', '/limited-edition'],
] as const)(
  '§6 the reward %s links to its page, and redeeming it offers a link to the products',
  async (type, title, path) => {
    const { user } = await openTab({
      [rewardsPath]: () => ok({ success: true, rewards: [{ type, description: title, coins: 300, canAfford: true }] }),
    });
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', path);
    await redeem300(user, title);
    expect(screen.getByRole('link', { name: `See the pieces: ${title}` })).toHaveAttribute('href', path);
  },
);

test('existing access is shown with its expiry date, in its row and before more coins are spent on it', async () => {
  const { shop, user } = await openTab({
    [rewardsPath]: () =>
      ok({
        success: true,
        rewards: [
          ...rewards.slice(0, 1),
          { type: 'EARLY_ACCESS', description: 'Early access', coins: 300, canAfford: true },
        ],
      }),
    '/api/coins/check-access/EARLY_ACCESS': () => createAccessReply('2026-12-22T10:00:00.000Z'),
  });
  const [thirty, early] = within(screen.getByRole('region', { name: 'Rewards' })).getAllByRole('article');
  expect(early).toHaveTextContent('Yours until 22 Dec 2026');
  expect(thirty).not.toHaveTextContent('Yours');
  await user.click(screen.getByRole('button', { name: 'Redeem Early access' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'You have it until 22 Dec 2026. The new days are added after that.',
  );
  shop.answer('/api/coins/check-access/EARLY_ACCESS', () => createAccessReply('2027-01-21T10:00:00.000Z'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem 300 coins' }));
  await flushPromises();
  expect(early).toHaveTextContent('Yours until 21 Jan 2027');
});

test('rewards are offered also while the existing access is unknown', async () => {
  await openTab({
    '/api/coins/check-access/EARLY_ACCESS': offline,
    '/api/coins/check-access/LIMITED_EDITION': () => createRefusal('Not now.'),
  });
  expect(screen.getByRole('button', { name: 'Redeem ₹30 off' })).toBeEnabled();
  expect(screen.queryByText(/^Yours/)).toBeNull();
});

test('a discount reward links to no products', async () => {
  const { user } = await openTab();
  await redeem300(user);
  expect(screen.queryByRole('link', { name: /₹30|pieces/ })).toBeNull();
});

test('§7 a custom amount is sent with its description', async () => {
  const { shop, user } = await openTab();
  await user.type(screen.getByLabelText('Coins'), '150');
  expect(screen.getByText('₹15 off an order.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Description/), 'Diwali kurta');
  await user.click(screen.getByRole('button', { name: 'Redeem this amount' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem 150 coins' }));
  await flushPromises();
  expect(shop.calls.find(({ path }) => path === redeemPath)?.payload).toEqual({
    rewardType: 'CUSTOM',
    customAmount: 150,
    customDescription: 'Diwali kurta',
  });
});

test('§9 an amount that is not a multiple of ten is refused at the field and stays there', async () => {
  const { user } = await openTab();
  const field = screen.getByLabelText('Coins');
  await user.type(field, '125');
  await user.click(screen.getByRole('button', { name: 'Redeem this amount' }));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Use multiples of 10. You have 360.'));
  expect(field).toHaveValue('125');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§8 rewards that could not be loaded show "Failed to fetch available rewards" and can be retried', async () => {
  const shop = createTestShop({
    ...withoutAccess,
    [balancePath]: () => createBalanceReply(360),
    [rewardsPath]: offline,
  });
  shop.signIn();
  remote.start(shop.services);
  renderAt('/coins?tab=redeem', <RedeemTab services={shop.services} />);
  await flushPromises();
  expect(shop.toasts.map(({ text }) => text)).toEqual(['Failed to fetch available rewards']);
  shop.answer(rewardsPath, () => ok({ success: true, rewards: rewards }));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await flushPromises();
  expect(screen.getByRole('button', { name: 'Redeem ₹30 off' })).toBeEnabled();
});
