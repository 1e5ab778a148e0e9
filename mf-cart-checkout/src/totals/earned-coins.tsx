import { type CartTotals, coinsToRupees, computeCoinsEarned, formatRupees } from '@shop/shared-rules';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import styles from './totals-list.module.css';

interface EarnedCoinsProps {
  readonly totals: CartTotals;
  /** Coins that each rupee paid earns after delivery; 0 for a visitor. */
  readonly coinsPerRupee: number;
}

/** The coins that the cart earns, with their value in rupees (spec section 9). Renders nothing if there are none. */
export function EarnedCoins({ totals, coinsPerRupee }: EarnedCoinsProps) {
  const coins = computeCoinsEarned(totals, coinsPerRupee);
  if (coins === 0) return null;
  return (
    <p className={styles.earned}>
      <CoinGlyph />
      <span>
        Earn {formatCoins(coins)}, worth {formatRupees(coinsToRupees(coins))}, after delivery.
      </span>
    </p>
  );
}
