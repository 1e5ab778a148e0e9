import { formatNumber } from '@shop/shared-rules';
import { classNames } from './class-names';
import styles from './coins.module.css';

/** Formats a number of coins: '1 coin', '12,000 coins'. */
export function formatCoins(coins: number): string {
  return `${formatNumber(coins)} ${coins === 1 ? 'coin' : 'coins'}`;
}

export interface CoinGlyphProps {
  /** Size in pixels. Without it the class sets the size. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The coin of the shop, as a decorative icon. */
export function CoinGlyph({ size, className }: CoinGlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={classNames(size === undefined && styles.textSized, className)}
    >
      <circle cx="12" cy="12" r="11" className={styles.rim} />
      <circle cx="12" cy="12" r="8.5" className={styles.beads} />
      <path d="M12 6.2 13.7 10.3 17.8 12 13.7 13.7 12 17.8 10.3 13.7 6.2 12 10.3 10.3Z" className={styles.star} />
    </svg>
  );
}

export interface CoinsProps {
  coins: number;
  /** Shows the word 'coins'. Otherwise only screen readers get it. */
  label?: boolean | undefined;
  className?: string | undefined;
}

/** The coin glyph and a number of coins. */
export function Coins({ coins, label = false, className }: CoinsProps) {
  const word = coins === 1 ? ' coin' : ' coins';
  return (
    <span className={classNames(styles.coins, className)}>
      <CoinGlyph />
      <span>
        {formatNumber(coins)}
        {label ? word : <span className="visually-hidden">{word}</span>}
      </span>
    </span>
  );
}
