import { paths } from '@shop/shared-events';
import { formatNumber } from '@shop/shared-rules';
import { classNames, CoinGlyph, formatCoins } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import styles from './coin-balance.module.css';

export interface CoinBalanceProps {
  /** Null as long as the balance is not known. */
  readonly coins: number | null;
}

/** The way to /coins, with the balance: the coin keeps its place, and the figures come into the room kept before it. */
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
