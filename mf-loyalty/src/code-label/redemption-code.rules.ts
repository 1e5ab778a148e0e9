import type { Redemption } from '@shop/shared-api';

/** The code that a shopper uses: what the reward itself carries, else the redemption's own. */
export function codeOf({ rewardCode, rewardData }: Pick<Redemption, 'rewardCode' | 'rewardData'>): string {
  return rewardData.discountCode || rewardData.accessCode || rewardData.rewardCode || rewardCode;
}
