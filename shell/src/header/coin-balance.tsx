import { paths } from '@shop/shared-events';
import { classNames, CoinGlyph, formatCoins } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import styles from './coin-balance.module.css';

export interface CoinBalanceProps {
  /** Null as long as the balance is not known. */
  readonly coins: number | null;
}

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The way to /coins, with the balance; its width is kept while the balance is not known. */
export function CoinBalance({ coins }: CoinBalanceProps) {
  const isLong = coins !== null && coins >= 100_000;
  return (
    <Link
      to={paths.coins}
      aria-label={coins === null ? 'Coin balance' : formatCoins(coins)}
      className={classNames(styles.balance, isLong && styles.long)}
    >
      <CoinGlyph size={18} />
      <span className={styles.figures}>{coins === null ? '' : figures.format(coins)}</span>
    </Link>
  );
}
