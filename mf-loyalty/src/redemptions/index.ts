export type { RedemptionsAndReferrals } from './redemptions.api';
export { redemptionsStore } from './redemptions.store';
export { RedemptionsTab } from './redemptions-tab';
