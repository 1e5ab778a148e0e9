import { coinsToRupees, formatNumber, formatRupees } from '@shop/shared-rules';
import { Button, CoinGlyph, formatCoins, Skeleton, StateBlock } from '@shop/shared-ui';
import type { CoinAccount } from '../balance';
import type { CustomerData } from '../customer-data';
import styles from './balance-tab.module.css';
import { PendingCoins } from './pending-coins';

interface BalanceTabProps {
  readonly account: CustomerData<CoinAccount>;
  readonly onRetry: () => void;
  readonly onRedeem: () => void;
}

/** The balance, its value in rupees, and all coins ever earned. */
export function BalanceTab({ account, onRetry, onRedeem }: BalanceTabProps) {
  if (account.value === null) {
    return account.status === 'failed' ? (
      <StateBlock kind="error" title="We could not load your balance" action={<Button onClick={onRetry}>Retry</Button>}>
        <p>Your coins are safe. Please try again.</p>
      </StateBlock>
    ) : (
      <div role="status" aria-label="Loading your balance" className={styles.balance}>
        <Skeleton height="15.5rem" />
      </div>
    );
  }
  const coins = Math.max(0, account.value.coins);
  const { debt } = account.value;
  return (
    <div className={styles.balance}>
      <div className={styles.purse}>
        <p className={styles.label}>You have</p>
        <p className={styles.coins}>
          <CoinGlyph className={styles.glyph} />
          <span>
            {formatNumber(coins)} <span className={styles.unit}>{coins === 1 ? 'coin' : 'coins'}</span>
          </span>
        </p>
        <p className={styles.worth}>{`Worth ${formatRupees(coinsToRupees(coins))} off`}</p>
        {debt > 0 ? (
          <p
            className={styles.debt}
          >{`You owe ${formatCoins(debt)} for a returned order or referral. New coins go towards this first.`}</p>
        ) : null}
        <dl className={styles.total}>
          <dt>Total coins earned</dt>
          <dd>{formatNumber(account.value.totalEarned)}</dd>
        </dl>
      </div>
      <div className={styles.next}>
        <p>Use coins for up to half the price of a piece, or turn them into a discount code.</p>
        <Button onClick={onRedeem}>Redeem coins</Button>
        <PendingCoins pending={account.value.pending} />
      </div>
    </div>
  );
}
