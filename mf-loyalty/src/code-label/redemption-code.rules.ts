import type { Redemption } from '@shop/shared-api';

/** Returns the code to use: that of the reward data, or else that of the redemption. */
export function findRedemptionCode({ rewardCode, rewardData }: Pick<Redemption, 'rewardCode' | 'rewardData'>): string {
  return rewardData.discountCode || rewardData.accessCode || rewardData.rewardCode || rewardCode;
}
