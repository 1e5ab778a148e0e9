import { ok } from '@shop/shared-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../services-for-test';
import {
  signInCustomer,
  createInvitationReply,
  openPage,
  redemptionsPath,
  referralData,
  referralPath,
  createRedemptionsReply,
  getToastTexts,
  redemptions,
} from './my-redemptions-for-test';

test('§3 Referral Program shows code, link, totals and history', async () => {
  await openPage(signInCustomer(), '/my-redemptions?tab=referral');
  expect(screen.getByText('ASHA7')).toBeVisible();
  expect(screen.getByText('https://shop.example/login?ref=ASHA7')).toBeVisible();
  expect(screen.getByText('Friends who joined').closest('div')).toHaveTextContent('2');
  expect(screen.getByText('Coins from referrals').closest('div')).toHaveTextContent('100');
  expect(screen.getByText('Ravi').closest('li')).toHaveTextContent('Ravi3 Nov 2026+50 coins');
});

test('a referral without coins shows the reason', async () => {
  const friend = {
    referredUserName: 'Dev',
    completedAt: '2026-11-04T10:00:00.000Z',
    coinsAwarded: 0,
    refusal: 'No coins: more than 10 friends joined within a day.',
  };
  await openPage(
    signInCustomer({
      [redemptionsPath]: createRedemptionsReply(redemptions, { ...referralData, referralHistory: [friend] }),
    }),
    '/my-redemptions?tab=referral',
  );
  expect(screen.getByText(friend.refusal).closest('li')).toHaveTextContent(/^Dev.*4 Nov 2026.*0 coins$/);
});

test('a referral without a delivered order is shown as pending, without coins', async () => {
  const friend = {
    referredUserName: 'Dev',
    completedAt: '2026-11-04T10:00:00.000Z',
    coinsAwarded: 0,
    waiting: true,
    refusal: null,
  };
  await openPage(
    signInCustomer({
      [redemptionsPath]: createRedemptionsReply(redemptions, { ...referralData, referralHistory: [friend] }),
    }),
    '/my-redemptions?tab=referral',
  );
  expect(screen.getByText('Waiting for their first delivery').closest('li')).toHaveTextContent(
    /^DevWaiting for their first delivery4 Nov 2026$/,
  );
});

test('a missing referral link is replaced by the sign-up page with the code', async () => {
  const user = userEvent.setup();
  const shop = signInCustomer({
    [referralPath]: () => ok({ success: true, data: { referralCode: 'ASHA7', referralLink: '' } }),
  });
  await openPage(shop, '/my-redemptions?tab=referral');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/login?ref=ASHA7');
});

test('§8 a code that could not be generated shows "Failed to generate referral code" and can be retried', async () => {
  const user = userEvent.setup();
  const shop = signInCustomer({
    [redemptionsPath]: createRedemptionsReply(redemptions, { ...referralData, userReferralCode: '' }),
    [referralPath]: offline,
  });
  await openPage(shop, '/my-redemptions?tab=referral');
  expect(getToastTexts(shop)).toEqual(['Failed to generate referral code']);
  shop.answer(referralPath, createInvitationReply);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ASHA7')).toBeVisible();
});

test('the browser’s share sheet is offered if it exists', async () => {
  const user = userEvent.setup();
  const share = jest.fn(() => Promise.reject(new Error('closed')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await openPage(signInCustomer(), '/my-redemptions?tab=referral');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: 'https://shop.example/login?ref=ASHA7' }));
  Reflect.deleteProperty(navigator, 'share');
});

test('without a share sheet, sharing is not offered', async () => {
  await openPage(signInCustomer(), '/my-redemptions?tab=referral');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});
