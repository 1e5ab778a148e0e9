import { coinsToRupees, formatDate, formatRupees } from '@shop/shared-rules';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import type { CoinAccount } from '../balance';
import { sumPendingByDay } from './coins.rules';
import styles from './pending-coins.module.css';

/** Pending coins by the day on which they can be spent. Renders nothing if there are none. */
export function PendingCoins({ pending }: Pick<CoinAccount, 'pending'>) {
  if (pending.length === 0) return null;
  const total = pending.reduce((sum, { coins }) => sum + coins, 0);
  return (
    <section aria-labelledby="pending-heading" className={styles.pending}>
      <h2 id="pending-heading" className={styles.heading}>
        <CoinGlyph />
        {`${formatCoins(total)} on their way`}
      </h2>
      <p className={styles.worth}>{`Worth ${formatRupees(coinsToRupees(total))} off`}</p>
      <ul role="list" className={styles.list}>
        {sumPendingByDay(pending).map(({ coins, availableAt, estimated }) => (
          <li key={`${availableAt} ${String(estimated)}`} className={styles.part}>
            <span>{formatCoins(coins)}</span>
            <span>
              {estimated ? 'about' : 'on'} <time dateTime={availableAt}>{formatDate(availableAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.words}>You can spend them once your order has arrived and its exchange days are over.</p>
    </section>
  );
}
