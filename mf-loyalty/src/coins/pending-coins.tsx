import { formatDay } from '@shop/shared-rules';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import type { CoinAccount } from '../balance';
import styles from './pending-coins.module.css';

/** Coins that are on their way, and when they come; nothing where there are none. */
export function PendingCoins({ pending }: Pick<CoinAccount, 'pending'>) {
  if (pending.length === 0) return null;
  const all = pending.reduce((sum, { coins }) => sum + coins, 0);
  return (
    <section aria-labelledby="pending-heading" className={styles.pending}>
      <h2 id="pending-heading" className={styles.heading}>
        <CoinGlyph />
        {`${formatCoins(all)} on their way`}
      </h2>
      <ul role="list" className={styles.list}>
        {pending.map(({ coins, availableAt }) => (
          <li key={availableAt} className={styles.part}>
            <span>{formatCoins(coins)}</span>
            <span>
              on <time dateTime={availableAt}>{formatDay(availableAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.words}>Coins from an order arrive once it can no longer be returned.</p>
    </section>
  );
}
