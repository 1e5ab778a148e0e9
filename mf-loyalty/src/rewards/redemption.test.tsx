import { failed, problem, type Problem, type Result } from '@shop/shared-api';
import { act, screen } from '@testing-library/react';
import { createBalanceReply, createDeferred, offline, createRefusal } from '../services-for-test';
import {
  getCurrentUrl,
  balancePath,
  createRedeemReply,
  openTab,
  advanceTime,
  redeem300,
  redeemPath,
} from './redeem-tab-for-test';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('§9 success shows the server’s message for 8 s and the code for 5 s', async () => {
  const { shop, user } = await openTab();
  await redeem300(user);
  expect(shop.toasts).toEqual([
    { kind: 'success', text: '300 coins redeemed: ₹30 off.', closeAfterMs: 8_000 },
    { kind: 'info', text: 'Your code: SIKKA30', closeAfterMs: 5_000 },
  ]);
});

test('after redeeming, the new balance is published at once and loaded again', async () => {
  const { shop, user } = await openTab();
  const answer = createDeferred<Result<unknown, Problem>>();
  shop.answer(balancePath, () => answer.promise);
  await redeem300(user);
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(60);
  await act(async () => answer.settle(createBalanceReply(58)));
  expect(shop.shell.read('loyalty:balance-changed')?.coins).toBe(58);
  expect(shop.calls.find(({ path }) => path === redeemPath)?.payload).toEqual({ rewardType: 'DISCOUNT_30' });
});

test('§4 after a redemption the shopper is taken to /my-redemptions after 3 seconds', async () => {
  const { user } = await openTab();
  await redeem300(user);
  expect(screen.getByRole('heading', { name: 'Your code is ready' })).toHaveFocus();
  await advanceTime(2_900);
  expect(getCurrentUrl()).toBe('/coins?tab=redeem');
  await advanceTime(100);
  expect(getCurrentUrl()).toBe('/my-redemptions');
});

test('a shopper who chooses to stay is not redirected', async () => {
  const { user } = await openTab();
  await redeem300(user);
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await advanceTime(10_000);
  expect(getCurrentUrl()).toBe('/coins?tab=redeem');
  expect(screen.getByText('SIKKA30')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Redemptions' })).toHaveAttribute('href', '/my-redemptions');
});

test('the code can be copied', async () => {
  const { user } = await openTab();
  await redeem300(user);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  await advanceTime(100);
  expect(await navigator.clipboard.readText()).toBe('SIKKA30');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('a browser that forbids copying shows advice', async () => {
  const { user } = await openTab();
  await redeem300(user);
  Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('not allowed')) });
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  await advanceTime(100);
  expect(screen.getByText('Your browser blocked copying. Please select the text and copy it.')).toBeVisible();
});

test('§8 a refusal shows the server’s message and does not redirect', async () => {
  const { shop, user } = await openTab({ [redeemPath]: () => createRefusal('You need 40 more coins.') });
  await redeem300(user);
  await advanceTime(5_000);
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'You need 40 more coins.', id: 'redeem-coins' }]);
  expect(getCurrentUrl()).toBe('/coins?tab=redeem');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§8 without a message of the server "Failed to redeem coins" is shown', async () => {
  const { shop, user } = await openTab({ [redeemPath]: offline });
  await redeem300(user);
  expect(shop.toasts.map(({ text }) => text)).toEqual(['Failed to redeem coins']);
});

test('a redemption without a response is retried with the same key, a refused one with a new key', async () => {
  const { shop, user } = await openTab({ [redeemPath]: offline });
  await redeem300(user);
  shop.answer(redeemPath, () => failed(problem('timeout')));
  await redeem300(user);
  shop.answer(redeemPath, () => createRefusal('Not today.'));
  await redeem300(user);
  await redeem300(user);
  const keys = shop.calls.filter(({ path }) => path === redeemPath).map(({ options }) => options?.idempotencyKey);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a second click while the request is pending redeems nothing twice', async () => {
  const answer = createDeferred<Result<unknown, Problem>>();
  const { shop, user } = await openTab({ [redeemPath]: () => answer.promise });
  await redeem300(user);
  const button = screen.getByRole('button', { name: 'Redeem 300 coins' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(async () => answer.settle(createRedeemReply()));
  expect(shop.calls.filter(({ path }) => path === redeemPath)).toHaveLength(1);
});
