export { fetchRewards } from './rewards.api';
export { RedeemTab } from './redeem-tab';
