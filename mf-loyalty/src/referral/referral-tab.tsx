import { useStream } from '@shop/shared-events';
import { coinsToRupees, formatRupees, referralCoins } from '@shop/shared-rules';
import { Button, formatCoins, SectionHeading, Skeleton, StateBlock } from '@shop/shared-ui';
import { useEffect } from 'react';
import { type CustomerData, unknownData } from '../customer-data';
import type { RedemptionsAndReferrals } from '../redemptions';
import type { PageProps } from '../services';
import { Invitation } from './invitation';
import styles from './referral-tab.module.css';
import { ReferralHistory } from './referral-history';
import { referralStore } from './referral.store';

interface ReferralTabProps extends PageProps {
  readonly data: CustomerData<RedemptionsAndReferrals>;
  readonly onRetry: () => void;
}

/** The referral programme: the customer's code and link, and the referrals so far. */
export function ReferralTab({ services, data, onRetry }: ReferralTabProps) {
  const store = referralStore(services);
  const invitation = useStream(store.state$, unknownData);
  const referrals = data.value?.referrals;
  const coins = referrals?.coinsPerReferral ?? referralCoins;
  const code = invitation.value?.referralCode || referrals?.userReferralCode;

  useEffect(() => store.open(), [store]);

  return (
    <div className={styles.tab}>
      <section aria-labelledby="invite-heading">
        <SectionHeading
          id="invite-heading"
          lead={`Get ${formatCoins(coins)}, worth ${formatRupees(coinsToRupees(coins))}, when a friend joins with your code and their first order is delivered.`}
        >
          Invite a friend
        </SectionHeading>
        {code ? (
          <Invitation code={code} serverLink={invitation.value?.referralLink} brand={services.settings.brand.name} />
        ) : invitation.status === 'failed' ? (
          <StateBlock
            kind="error"
            headingLevel={3}
            title="We could not load your referral code"
            action={<Button onClick={() => void store.reload()}>Retry</Button>}
          />
        ) : (
          <div role="status" aria-label="Loading your referral code" className={styles.waiting}>
            <Skeleton height="14rem" />
          </div>
        )}
      </section>
      <section aria-labelledby="referrals-heading">
        <SectionHeading id="referrals-heading">Your referrals</SectionHeading>
        {referrals ? (
          <ReferralHistory referrals={referrals} />
        ) : data.status === 'failed' ? (
          <StateBlock
            kind="error"
            headingLevel={3}
            title="We could not load your referrals"
            action={<Button onClick={onRetry}>Retry</Button>}
          />
        ) : (
          <div role="status" aria-label="Loading your referrals">
            <Skeleton height="8rem" />
          </div>
        )}
      </section>
    </div>
  );
}
