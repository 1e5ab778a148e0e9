import { ok } from '@shop/shared-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balanceReply, offline, redemption, refused, settled, testShop } from '../services-for-test';
import {
  balancePath,
  couponPath,
  customer,
  label,
  open,
  redemptionsPath,
  reply,
  texts,
} from './my-redemptions-for-test';

test('a visitor is asked to log in and returns to the redemptions', async () => {
  const shop = testShop();
  shop.signOut();
  await open(shop);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fmy-redemptions');
  expect(shop.calls).toEqual([]);
});

test('§2 the tabs are My Redemptions and Referral Program, also by keyboard', async () => {
  const user = userEvent.setup();
  await open(customer());
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['My Redemptions', 'Referral Program']);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await settled();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Referral Program');
  expect(screen.getByLabelText('address')).toHaveTextContent('/my-redemptions?tab=referral');
});

test('§3 a redemption shows its code, status, coins and dates', async () => {
  await open(customer());
  expect(label('SIKKA30').getByText('ACTIVE')).toBeVisible();
  expect(label('SIKKA30').getByText('Good until 3 Dec 2026')).toBeVisible();
  expect(
    label('SIKKA30')
      .getByText(/on 3 Nov 2026/)
      .closest('p'),
  ).toHaveTextContent('300 coins on 3 Nov 2026');
  expect(label('SIKKA50').getByText('USED')).toBeVisible();
  expect(label('SIKKA50').getByText('Used on 5 Nov 2026')).toBeVisible();
  expect(label('SIKKA10').getByText('EXPIRED')).toBeVisible();
});

test('only an active code can be copied', async () => {
  const user = userEvent.setup();
  await open(customer());
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
  await open(customer({ [redemptionsPath]: reply([good, over]) }));
  expect(label('GOOD1').getByRole('link', { name })).toHaveAttribute('href', path);
  expect(label('OVER2').queryByRole('link')).toBeNull();
});

test('a discount code links to no products', async () => {
  await open(customer());
  expect(label('SIKKA30').queryByRole('link')).toBeNull();
});

test('§3 redemptions can be filtered by status, and the URL stores the filter', async () => {
  const user = userEvent.setup();
  await open(customer());
  await user.click(screen.getByRole('button', { name: 'Used 1' }));
  expect(screen.getByText('SIKKA50')).toBeVisible();
  expect(screen.queryByText('SIKKA30')).toBeNull();
  expect(screen.getByLabelText('address')).toHaveTextContent('/my-redemptions?status=used');
});

test('an empty filter result links back to all redemptions', async () => {
  const user = userEvent.setup();
  await open(customer({ [redemptionsPath]: reply([redemption()]) }), '/my-redemptions?status=expired');
  expect(screen.getByRole('heading', { name: 'No expired codes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('SIKKA30')).toBeVisible();
});

test('without redemptions the page explains how to get one', async () => {
  await open(customer({ [redemptionsPath]: reply([]) }));
  expect(screen.getByRole('link', { name: 'Redeem coins' })).toHaveAttribute('href', '/coins?tab=redeem');
});

test('§8 redemptions that could not be loaded show "Error loading redemptions" and can be retried', async () => {
  const user = userEvent.setup();
  const shop = customer({ [redemptionsPath]: offline });
  await open(shop);
  expect(texts(shop)).toEqual(['Error loading redemptions']);
  shop.answer(redemptionsPath, reply());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('SIKKA30')).toBeVisible();
});

test('§5 an empty coupon code shows "Please enter a coupon code" and makes no call', async () => {
  const user = userEvent.setup();
  const shop = customer();
  await open(shop);
  await user.type(screen.getByLabelText('Coupon code'), '   ');
  await user.click(screen.getByRole('button', { name: 'Redeem code' }));
  await settled();
  expect(texts(shop)).toEqual(['Please enter a coupon code']);
  expect(screen.getByLabelText('Coupon code')).toHaveFocus();
  expect(shop.calls.some(({ path }) => path === couponPath)).toBe(false);
});

test('§5 a coupon code is upper-cased and sent with the user id, and its coins are shown', async () => {
  const user = userEvent.setup();
  const shop = customer({ [couponPath]: () => ok({ success: true, message: 'You got 100 coins.' }) });
  await open(shop);
  shop.answer(balancePath, () => balanceReply(460));
  await user.type(screen.getByLabelText('Coupon code'), ' diwali26 ');
  expect(screen.getByLabelText('Coupon code')).toHaveValue(' DIWALI26 ');
  await user.click(screen.getByRole('button', { name: 'Redeem code' }));
  await settled();
  expect(shop.calls.find(({ path }) => path === couponPath)?.payload).toEqual({
    rewardCode: 'DIWALI26',
    userId: 'asha',
  });
  expect(texts(shop)).toEqual(['You got 100 coins.']);
  expect(screen.getByLabelText('Coupon code')).toHaveValue('');
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(460);
});

test.each([
  [
    'the server’s message as given',
    () => refused('That code has been used already.'),
    'That code has been used already.',
  ],
  ['"Failed to redeem coupon code" without one', offline, 'Failed to redeem coupon code'],
])('§8 a refused coupon shows %s, and the typed code stays', async (_, answer, words) => {
  const user = userEvent.setup();
  const shop = customer({ [couponPath]: answer });
  await open(shop);
  await user.type(screen.getByLabelText('Coupon code'), 'tag10');
  await user.keyboard('{Enter}');
  await settled();
  expect(texts(shop)).toEqual([words]);
  expect(screen.getByLabelText('Coupon code')).toHaveValue('TAG10');
});

test('§6 redemptions of one customer are not shown to the next', async () => {
  const shop = customer();
  await open(shop);
  shop.answer(redemptionsPath, () => new Promise(() => undefined));
  shop.signIn('ravi');
  await settled();
  expect(screen.queryByText('SIKKA30')).toBeNull();
});
