import { paths, useStream } from '@shop/shared-events';
import { PageHeading, Skeleton, Tabs } from '@shop/shared-ui';
import { useEffect } from 'react';
import { unknownData } from '../customer-data';
import { redemptionsStore, RedemptionsTab } from '../redemptions';
import { ReferralTab } from '../referral';
import type { PageProps } from '../services';
import { LoginPrompt } from '../sign-in';
import { useTabInUrl } from '../tab-in-url';
import styles from './my-redemptions.module.css';

const tabs = ['redemptions', 'referral'] as const;

/** The page /my-redemptions (spec section 2): My Redemptions and Referral Program. */
export default function MyRedemptionsPage({ services }: PageProps) {
  const store = redemptionsStore(services);
  const data = useStream(store.state$, unknownData);
  const [tab, selectTab] = useTabInUrl('tab', tabs);
  const retry = () => void store.reload();
  const { Widget } = services;

  useEffect(() => store.open(), [store]);

  return (
    <div className={styles.page}>
      <title>{`My Redemptions · ${services.settings.brand.name}`}</title>
      <PageHeading lead="Your codes and the friends you invited.">My Redemptions</PageHeading>
      {data.status === 'unknown' ? (
        <div role="status" aria-label="Loading your redemptions">
          <Skeleton height="22rem" />
        </div>
      ) : data.status === 'visitor' ? (
        <>
          <LoginPrompt title="Please login to see your redemptions" returnPath={paths.redemptions}>
            Your codes and your referral link are in your account.
          </LoginPrompt>
          <div className={styles.ideas}>
            <Widget name="best-sellers" />
          </div>
        </>
      ) : (
        <Tabs
          label="My Redemptions"
          selected={tab}
          onSelect={selectTab}
          tabs={[
            {
              id: 'redemptions',
              label: 'My Redemptions',
              panel: <RedemptionsTab services={services} data={data} onRetry={retry} />,
            },
            {
              id: 'referral',
              label: 'Referral Program',
              panel: <ReferralTab services={services} data={data} onRetry={retry} />,
            },
          ]}
        />
      )}
    </div>
  );
}
