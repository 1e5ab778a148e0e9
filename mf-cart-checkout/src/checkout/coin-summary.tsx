import type { CartTotals } from '@shop/shared-rules';
import { formatRupees } from '@shop/shared-rules';
import { Button, CoinGlyph, formatCoins } from '@shop/shared-ui';
import type { CartEntry } from '../cart';
import styles from './coin-summary.module.css';

interface CoinSummaryProps {
  readonly entries: readonly CartEntry[];
  readonly totals: CartTotals;
  readonly onRemove: (entry: CartEntry) => void;
  readonly onClear: () => void;
}

/** The coin discounts of this order, each with a Remove button. Renders nothing if there are none. */
export function CoinSummary({ entries, totals, onRemove, onClear }: CoinSummaryProps) {
  const discounted = entries.filter((entry) => entry.coins);
  if (discounted.length === 0) return null;
  return (
    <section className={styles.coins} aria-labelledby="coin-discounts">
      <h3 id="coin-discounts" className={styles.title}>
        <CoinGlyph /> Coin discounts
      </h3>
      <ul role="list">
        {discounted.map((entry) => (
          <li key={entry.key} className={styles.discount}>
            <span>
              {entry.product.name}, {entry.size}
              <span className={styles.worth}>
                <strong>{formatRupees(entry.coins?.discountAmount ?? 0)}</strong> off with{' '}
                {formatCoins(entry.coins?.coinsUsed ?? 0)}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove coin discount from ${entry.product.name}, ${entry.size}`}
              onClick={() => onRemove(entry)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {discounted.length > 1 ? (
        <Button variant="quiet" size="small" className={styles.all} onClick={onClear}>
          Remove all {formatCoins(totals.coinsUsed)}
        </Button>
      ) : null}
    </section>
  );
}
