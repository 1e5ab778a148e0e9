import { createCustomerDataStore } from '../customer-data';
import { memoizeByServices } from '../services';
import { fetchInvitation, type ReferralInvitation } from './referral.api';

/** The customer's referral code. */
export const referralStore = memoizeByServices((services) =>
  createCustomerDataStore<ReferralInvitation>(services, {
    fetch: () => fetchInvitation(services.api),
    onFailure: () =>
      services.bus.publish('notice:raised', {
        kind: 'error',
        text: 'Failed to generate referral code',
        id: 'referral-code',
      }),
  }),
);
