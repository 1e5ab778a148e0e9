import { Button, SectionHeading, Skeleton, StateBlock } from '@shop/shared-ui';
import { CouponForm } from '../coupon';
import type { CustomerData } from '../customer-data';
import type { PageProps } from '../services';
import type { RedemptionsAndReferrals } from './redemptions.api';
import { RedemptionList } from './redemption-list';
import styles from './redemptions-tab.module.css';

interface RedemptionsTabProps extends PageProps {
  readonly data: CustomerData<RedemptionsAndReferrals>;
  readonly onRetry: () => void;
}

/** The redeemed codes, and the form for coupon codes. */
export function RedemptionsTab({ services, data, onRetry }: RedemptionsTabProps) {
  return (
    <div className={styles.tab}>
      <section aria-label="Your codes">
        <Codes data={data} onRetry={onRetry} />
      </section>
      <section aria-labelledby="coupon-heading" className={styles.coupon}>
        <SectionHeading
          id="coupon-heading"
          lead="Won a challenge or tagged us in a story? Enter your code to get coins."
        >
          Have a coupon code?
        </SectionHeading>
        <CouponForm services={services} />
      </section>
    </div>
  );
}

function Codes({ data, onRetry }: Omit<RedemptionsTabProps, 'services'>) {
  if (data.value !== null) return <RedemptionList redemptions={data.value.redemptions} />;
  if (data.status === 'failed') {
    return (
      <StateBlock kind="error" title="We could not load your codes" action={<Button onClick={onRetry}>Retry</Button>}>
        <p>They are safe in your account.</p>
      </StateBlock>
    );
  }
  return (
    <div role="status" aria-label="Loading your redemptions" className={styles.waiting}>
      <Skeleton height="13.5rem" />
      <Skeleton height="13.5rem" />
      <Skeleton height="13.5rem" />
    </div>
  );
}
