import { ok, type Reward } from '@shop/shared-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import {
  createBalanceReply,
  redemption,
  renderAt,
  flushPromises,
  createTestShop,
  withoutAccess,
} from '../services-for-test';
import { RedeemTab } from './redeem-tab';

export const redeemPath = '/api/coins/redeem';
export const rewardsPath = '/api/coins/rewards';
export const balancePath = '/api/coins/balance';

export const rewards: Reward[] = [
  { type: 'DISCOUNT_30', description: '₹30 off', coins: 300, canAfford: true },
  { type: 'EARLY_ACCESS', description: 'Early access', coins: 500, canAfford: false },
];
export const createRedeemReply = () =>
  ok({ success: true, message: '300 coins redeemed: ₹30 off.', newBalance: 60, redemption: redemption() });

export async function openTab(answers: Parameters<typeof createTestShop>[0] = {}) {
  const shop = createTestShop({
    ...withoutAccess,
    [balancePath]: () => createBalanceReply(360),
    [rewardsPath]: () => ok({ success: true, rewards: rewards }),
    [redeemPath]: createRedeemReply,
    ...answers,
  });
  shop.signIn();
  remote.start(shop.services);
  renderAt('/coins?tab=redeem', <RedeemTab services={shop.services} />);
  await flushPromises();
  return { shop, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

export const getCurrentUrl = () => screen.getByLabelText('address').textContent;
export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

export async function redeem300(user: ReturnType<typeof userEvent.setup>, name = '₹30 off') {
  await user.click(screen.getByRole('button', { name: `Redeem ${name}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem 300 coins' }));
  await flushPromises();
}
