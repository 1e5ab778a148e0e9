import { ok } from '@shop/shared-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBalanceReply,
  offline,
  redemption,
  createRefusal,
  flushPromises,
  createTestShop,
} from '../services-for-test';
import {
  balancePath,
  couponPath,
  signInCustomer,
  getLabel,
  openPage,
  redemptionsPath,
  createRedemptionsReply,
  getToastTexts,
} from './my-redemptions-for-test';

test('a visitor is asked to log in and returns to the redemptions', async () => {
  const shop = createTestShop();
  shop.signOut();
  await openPage(shop);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fmy-redemptions');
  expect(shop.calls).toEqual([]);
});

test('§2 the tabs are My Redemptions and Referral Program, also by keyboard', async () => {
  const user = userEvent.setup();
  await openPage(signInCustomer());
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['My Redemptions', 'Referral Program']);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await flushPromises();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Referral Program');
  expect(screen.getByLabelText('address')).toHaveTextContent('/my-redemptions?tab=referral');
});

test('§3 a redemption shows its code, status, coins and dates', async () => {
  await openPage(signInCustomer());
  expect(getLabel('SIKKA30').getByText('ACTIVE')).toBeVisible();
  expect(getLabel('SIKKA30').getByText('Valid until 3 Dec 2026')).toBeVisible();
  expect(
    getLabel('SIKKA30')
      .getByText(/on 3 Nov 2026/)
      .closest('p'),
  ).toHaveTextContent('300 coins on 3 Nov 2026');
  expect(getLabel('SIKKA50').getByText('USED')).toBeVisible();
  expect(getLabel('SIKKA50').getByText('Used on 5 Nov 2026')).toBeVisible();
  expect(getLabel('SIKKA10').getByText('EXPIRED')).toBeVisible();
});

test('only an active code can be copied', async () => {
  const user = userEvent.setup();
  await openPage(signInCustomer());
  await user.click(screen.getByRole('button', { name: 'Copy code SIKKA30' }));
  expect(await navigator.clipboard.readText()).toBe('SIKKA30');
  expect(screen.queryByRole('button', { name: 'Copy code SIKKA50' })).toBeNull();
});

test.each([
  ['EARLY_ACCESS', 'See the pieces: Early access', '/early-access'],
  ['LIMITED_EDITION', 'See the pieces: Limited edition', '/limited-edition'],
])('an active access right (%s) links to its products', async (rewardType, name, path) => {
  const good = redemption({ rewardType, rewardCode: 'GOOD1' });
  const over = redemption({ rewardType, rewardCode: 'OVER2', status: 'EXPIRED' });
  await openPage(signInCustomer({ [redemptionsPath]: createRedemptionsReply([good, over]) }));
  expect(getLabel('GOOD1').getByRole('link', { name })).toHaveAttribute('href', path);
  expect(getLabel('OVER2').queryByRole('link')).toBeNull();
});

test('a discount code links to no products', async () => {
  await openPage(signInCustomer());
  expect(getLabel('SIKKA30').queryByRole('link')).toBeNull();
});

test('§3 redemptions can be filtered by status, and the URL stores the filter', async () => {
  const user = userEvent.setup();
  await openPage(signInCustomer());
  await user.click(screen.getByRole('button', { name: 'Used 1' }));
  expect(screen.getByText('SIKKA50')).toBeVisible();
  expect(screen.queryByText('SIKKA30')).toBeNull();
  expect(screen.getByLabelText('address')).toHaveTextContent('/my-redemptions?status=used');
});

test('an empty filter result links back to all redemptions', async () => {
  const user = userEvent.setup();
  await openPage(
    signInCustomer({ [redemptionsPath]: createRedemptionsReply([redemption()]) }),
    '/my-redemptions?status=expired',
  );
  expect(screen.getByRole('heading', { name: 'No expired codes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('SIKKA30')).toBeVisible();
});

test('without redemptions the page explains how to get one', async () => {
  await openPage(signInCustomer({ [redemptionsPath]: createRedemptionsReply([]) }));
  expect(screen.getByRole('link', { name: 'Redeem coins' })).toHaveAttribute('href', '/coins?tab=redeem');
});

test('§8 redemptions that could not be loaded show "Error loading redemptions" and can be retried', async () => {
  const user = userEvent.setup();
  const shop = signInCustomer({ [redemptionsPath]: offline });
  await openPage(shop);
  expect(getToastTexts(shop)).toEqual(['Error loading redemptions']);
  shop.answer(redemptionsPath, createRedemptionsReply());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('SIKKA30')).toBeVisible();
});

test('§5 an empty coupon code shows "Please enter a coupon code" and makes no call', async () => {
  const user = userEvent.setup();
  const shop = signInCustomer();
  await openPage(shop);
  await user.type(screen.getByLabelText('Coupon code'), '   ');
  await user.click(screen.getByRole('button', { name: 'Redeem code' }));
  await flushPromises();
  expect(getToastTexts(shop)).toEqual(['Please enter a coupon code']);
  expect(screen.getByLabelText('Coupon code')).toHaveFocus();
  expect(shop.calls.some(({ path }) => path === couponPath)).toBe(false);
});

test('§5 a coupon code is upper-cased and sent with the user id, and its coins are shown', async () => {
  const user = userEvent.setup();
  const shop = signInCustomer({ [couponPath]: () => ok({ success: true, message: 'You got 100 coins.' }) });
  await openPage(shop);
  shop.answer(balancePath, () => createBalanceReply(460));
  await user.type(screen.getByLabelText('Coupon code'), ' diwali26 ');
  expect(screen.getByLabelText('Coupon code')).toHaveValue(' DIWALI26 ');
  await user.click(screen.getByRole('button', { name: 'Redeem code' }));
  await flushPromises();
  expect(shop.calls.find(({ path }) => path === couponPath)?.payload).toEqual({
    rewardCode: 'DIWALI26',
    userId: 'asha',
  });
  expect(getToastTexts(shop)).toEqual(['You got 100 coins.']);
  expect(screen.getByLabelText('Coupon code')).toHaveValue('');
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(460);
});

test.each([
  [
    'the server’s message as given',
    () => createRefusal('That code has been used already.'),
    'That code has been used already.',
  ],
  ['"Failed to redeem coupon code" without one', offline, 'Failed to redeem coupon code'],
])('§8 a refused coupon shows %s, and the typed code stays', async (_, answer, words) => {
  const user = userEvent.setup();
  const shop = signInCustomer({ [couponPath]: answer });
  await openPage(shop);
  await user.type(screen.getByLabelText('Coupon code'), 'tag10');
  await user.keyboard('{Enter}');
  await flushPromises();
  expect(getToastTexts(shop)).toEqual([words]);
  expect(screen.getByLabelText('Coupon code')).toHaveValue('TAG10');
});

test('§6 redemptions of one customer are not shown to the next', async () => {
  const shop = signInCustomer();
  await openPage(shop);
  shop.answer(redemptionsPath, () => new Promise(() => undefined));
  shop.signIn('ravi');
  await flushPromises();
  expect(screen.queryByText('SIKKA30')).toBeNull();
});
