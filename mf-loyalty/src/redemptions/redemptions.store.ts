import { createCustomerDataStore } from '../customer-data';
import { memoizeByServices } from '../services';
import { fetchRedemptions, type RedemptionsAndReferrals } from './redemptions.api';

/** The redemptions and referral data of the customer. */
export const redemptionsStore = memoizeByServices((services) =>
  createCustomerDataStore<RedemptionsAndReferrals>(services, {
    fetch: () => fetchRedemptions(services.api),
    onFailure: () =>
      services.bus.publish('notice:raised', { kind: 'error', text: 'Error loading redemptions', id: 'redemptions' }),
  }),
);
