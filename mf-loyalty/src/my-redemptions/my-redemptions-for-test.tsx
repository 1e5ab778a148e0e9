import { ok, type ReferralData } from '@shop/shared-api';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';
import {
  createBalanceReply,
  redemption,
  renderAt,
  flushPromises,
  createTestShop,
  type TestShop,
} from '../services-for-test';
import MyRedemptionsPage from './my-redemptions-page';

export const redemptionsPath = '/api/coins/redemptions';
export const referralPath = '/api/coins/referral-code';
export const couponPath = '/api/coins/redeem-coin-code';
export const balancePath = '/api/coins/balance';

export const referralData: ReferralData = {
  totalReferrals: 2,
  totalReferralCoins: 100,
  coinsPerReferral: 50,
  userReferralCode: 'ASHA7',
  referralHistory: [{ referredUserName: 'Ravi', completedAt: '2026-11-03T10:00:00.000Z', coinsAwarded: 50 }],
};
export const redemptions = [
  redemption(),
  redemption({ status: 'USED', rewardCode: 'SIKKA50', usedAt: '2026-11-05T10:00:00.000Z' }),
  redemption({ status: 'EXPIRED', rewardCode: 'SIKKA10', expiresAt: '2026-11-01T10:00:00.000Z' }),
];
export const createRedemptionsReply =
  (listed = redemptions, referrals = referralData) =>
  () =>
    ok({ success: true, redemptions: listed, referralData: referrals });
export const createInvitationReply = () =>
  ok({ success: true, data: { referralCode: 'ASHA7', referralLink: 'https://shop.example/login?ref=ASHA7' } });

export function signInCustomer(answers: Parameters<typeof createTestShop>[0] = {}) {
  const shop = createTestShop({
    [redemptionsPath]: createRedemptionsReply(),
    [referralPath]: createInvitationReply,
    [balancePath]: () => createBalanceReply(360),
    ...answers,
  });
  shop.signIn();
  return shop;
}

export async function openPage(shop: TestShop, address = '/my-redemptions') {
  remote.start(shop.services);
  renderAt(address, <MyRedemptionsPage services={shop.services} />);
  await flushPromises();
}

export const getToastTexts = (shop: TestShop) => shop.toasts.map(({ text }) => text);
export const getLabel = (code: string) => within(screen.getByText(code).closest('li') as HTMLElement);
