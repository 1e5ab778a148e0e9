import { Link, paths } from '@shop/shared-events';
import { formatNumber } from '@shop/shared-rules';
import { classNames, CoinGlyph, formatCoins } from '@shop/shared-ui';
import styles from './coin-balance.module.css';

interface CoinBalanceProps {
  /** Null while the balance is unknown. */
  readonly coins: number | null;
}

/** A link to /coins with the balance. Its width is reserved, so that nothing shifts when the balance arrives. */
export function CoinBalance({ coins }: CoinBalanceProps) {
  const isLong = coins !== null && coins >= 100_000;
  return (
    <Link
      to={paths.coins}
      aria-label={coins === null ? 'Coin balance' : formatCoins(coins)}
      className={classNames(styles.balance, isLong && styles.long)}
    >
      <span className={styles.figures}>{coins === null ? '' : formatNumber(coins)}</span>
      <CoinGlyph size={18} />
    </Link>
  );
}
