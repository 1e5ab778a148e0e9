import { challengeCoins, storyTagCoins } from '@shop/shared-rules';

export const openingBonus = { code: 'OPENING75', coins: 75, description: 'Opening week gift' } as const;

/**
 * Codes that give coins once per customer: a won challenge, a tagged story (spec section 9) and the opening week.
 */
export const couponSeeds = [
  { code: 'CHALLENGE100', coins: challengeCoins, description: 'Challenge win' },
  { code: 'STORY10', coins: storyTagCoins, description: 'Tagged us in a story' },
  openingBonus,
] as const;
