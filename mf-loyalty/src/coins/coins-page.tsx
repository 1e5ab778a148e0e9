import { paths, useStream } from '@shop/shared-events';
import { PageHeading, Skeleton, Tabs } from '@shop/shared-ui';
import { balanceStore } from '../balance';
import { unknownData } from '../customer-data';
import { RedeemTab } from '../rewards';
import type { PageProps } from '../services';
import { LoginPrompt } from '../sign-in';
import { useTabInUrl } from '../tab-in-url';
import { BalanceTab } from './balance-tab';
import { coinTabs } from './coins.rules';
import styles from './coins.module.css';
import { EarnTab } from './earn-tab';
import { HistoryTab } from './history-tab';

/** The page /coins (spec section 2): Balance, Earn Coins, Redeem, History. A visitor is asked to log in. */
export default function CoinsPage({ services }: PageProps) {
  const account = useStream(balanceStore(services).state$, unknownData);
  const { Widget } = services;
  return (
    <div className={styles.page}>
      <title>{`Coins · ${services.settings.brand.name}`}</title>
      <PageHeading lead="Earn coins as you shop, and spend them when you like. 10 coins = ₹1 off.">Coins</PageHeading>
      {account.status === 'unknown' ? (
        <div role="status" aria-label="Loading your coins">
          <Skeleton height="22rem" />
        </div>
      ) : account.status === 'visitor' ? (
        <>
          <LoginPrompt title="Please login to see your coins" returnPath={paths.coins}>
            Your balance, rewards and history are in your account.
          </LoginPrompt>
          <section aria-label="Ways to earn coins" className={styles.invitation}>
            <EarnTab services={services} />
          </section>
          <div className={styles.ideas}>
            <Widget name="best-sellers" />
          </div>
        </>
      ) : (
        <CoinTabs services={services} />
      )}
    </div>
  );
}

function CoinTabs({ services }: PageProps) {
  const store = balanceStore(services);
  const account = useStream(store.state$, unknownData);
  const [tab, selectTab] = useTabInUrl('tab', coinTabs);
  const retry = () => void store.refresh();
  return (
    <Tabs
      label="Coins"
      selected={tab}
      onSelect={selectTab}
      tabs={[
        {
          id: 'balance',
          label: 'Balance',
          panel: <BalanceTab account={account} onRetry={retry} onRedeem={() => selectTab('redeem')} />,
        },
        { id: 'earn', label: 'Earn Coins', panel: <EarnTab services={services} /> },
        { id: 'redeem', label: 'Redeem', panel: <RedeemTab services={services} /> },
        {
          id: 'history',
          label: 'History',
          panel: <HistoryTab account={account} onRetry={retry} services={services} />,
        },
      ]}
    />
  );
}
