export { ReferralTab } from './referral-tab';
