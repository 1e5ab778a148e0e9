import { useStream } from '@shop/shared-events';
import { SectionHeading } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import { balanceStore } from '../balance';
import { unknownData } from '../customer-data';
import type { PageProps } from '../services';
import { ConfirmDialog } from './confirm-dialog';
import { CustomForm } from './custom-form';
import { RedeemedPanel } from './redeemed-panel';
import { RewardList } from './reward-list';
import styles from './redeem-tab.module.css';
import type { Wish } from './rewards.rules';
import { initialAttempt, rewardsStore } from './rewards.store';

/** Redeems coins for codes and access: fixed rewards or a custom amount. */
export function RedeemTab({ services }: PageProps) {
  const store = rewardsStore(services);
  const rewards = useStream(store.rewards$, unknownData);
  const attempt = useStream(store.attempt$, initialAttempt);
  const account = useStream(balanceStore(services).state$, unknownData);
  const [wish, setWish] = useState<Wish | null>(null);
  const balance = account.value?.coins ?? null;

  useEffect(() => store.open(), [store]);

  const choose = (next: Wish) => {
    store.dismiss();
    setWish(next);
  };

  const confirm = async (confirmed: Wish) => {
    await store.redeem(confirmed);
    // Toasts would be behind an open dialog, so it closes after every response.
    setWish(null);
  };

  return (
    <div className={styles.redeem}>
      {/* Before the panel: the closing dialog restores the focus, and then the panel takes it. */}
      <ConfirmDialog
        wish={attempt.status === 'redeemed' ? null : wish}
        balance={balance}
        busy={attempt.status === 'redeeming'}
        onConfirm={(confirmed) => void confirm(confirmed)}
        onClose={() => setWish(null)}
      />
      {attempt.status === 'redeemed' ? <RedeemedPanel redeemed={attempt.redeemed} /> : null}
      <section aria-labelledby="rewards-heading">
        <SectionHeading id="rewards-heading">Rewards</SectionHeading>
        <RewardList rewards={rewards} balance={balance} onChoose={choose} onRetry={() => void store.reload()} />
      </section>
      <section aria-labelledby="custom-heading" className={styles.custom}>
        <SectionHeading id="custom-heading" lead="Choose how many coins to turn into a discount code.">
          Your own amount
        </SectionHeading>
        <CustomForm balance={balance} onWish={choose} />
      </section>
    </div>
  );
}
