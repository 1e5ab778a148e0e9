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
import type { RedeemSelection } from './rewards.rules';
import { initialRedeemState, rewardsStore } from './rewards.store';

/** Redeems coins for codes and access: fixed rewards or a custom amount. */
export function RedeemTab({ services }: PageProps) {
  const store = rewardsStore(services);
  const rewards = useStream(store.rewards$, unknownData);
  const redeemState = useStream(store.redeemState$, initialRedeemState);
  const account = useStream(balanceStore(services).state$, unknownData);
  const [selection, setSelection] = useState<RedeemSelection | null>(null);
  const balance = account.value?.coins ?? null;

  useEffect(() => store.open(), [store]);

  const select = (next: RedeemSelection) => {
    store.dismiss();
    setSelection(next);
  };

  const confirm = async (confirmed: RedeemSelection) => {
    await store.redeem(confirmed);
    // Toasts would be behind an open dialog, so it closes after every response.
    setSelection(null);
  };

  return (
    <div className={styles.redeem}>
      {/* Before the panel: the closing dialog restores the focus, and then the panel takes it. */}
      <ConfirmDialog
        selection={redeemState.status === 'redeemed' ? null : selection}
        balance={balance}
        isBusy={redeemState.status === 'redeeming'}
        onConfirm={(confirmed) => void confirm(confirmed)}
        onClose={() => setSelection(null)}
      />
      {redeemState.status === 'redeemed' ? <RedeemedPanel redeemed={redeemState.redeemed} /> : null}
      <section aria-labelledby="rewards-heading">
        <SectionHeading id="rewards-heading">Rewards</SectionHeading>
        <RewardList rewards={rewards} balance={balance} onChoose={select} onRetry={() => void store.reload()} />
      </section>
      <section aria-labelledby="custom-heading" className={styles.custom}>
        <SectionHeading id="custom-heading" lead="Choose how many coins to turn into a discount code.">
          Your own amount
        </SectionHeading>
        <CustomForm balance={balance} onSelect={select} />
      </section>
    </div>
  );
}
