import type { CoinDiscountAmounts } from '@shop/shared-rules';
import { formatRupees } from '@shop/shared-rules';
import { Coins, formatCoins } from '@shop/shared-ui';
import { type CSSProperties, useId } from 'react';
import { fewestCoins } from '../coins';
import styles from './coin-slider.module.css';

export interface CoinSliderProps {
  readonly balance: number;
  /** The upper end, in coins. */
  readonly most: number;
  /** What the chosen coins do to the price, in rupees. */
  readonly discount: CoinDiscountAmounts;
  readonly onChoose: (coins: number) => void;
}

/** Coins as a discount on this piece, in tens, up to half its price (spec sections 5 and 9). */
export function CoinSlider({ balance, most, discount, onChoose }: CoinSliderProps) {
  const id = useId();
  const { coinsUsed, discountAmount, discountedPrice } = discount;
  const filled = { '--filled': coinsUsed / most } as CSSProperties;
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          Use coins
        </label>
        <span className={styles.balance}>
          You have <Coins coins={balance} />
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={fewestCoins}
        value={coinsUsed}
        aria-valuetext={
          coinsUsed === 0
            ? `No coins, ${formatRupees(discountedPrice)} to pay`
            : `${formatCoins(coinsUsed)}: you save ${formatRupees(discountAmount)}, ${formatRupees(discountedPrice)} left to pay`
        }
        onChange={(event) => onChoose(Number(event.target.value))}
        className={styles.slider}
        style={filled}
      />
      <p className={styles.line}>
        {coinsUsed === 0 ? (
          <span className={styles.quiet}>{`Use up to ${formatCoins(most)} on this piece.`}</span>
        ) : (
          <>
            <Coins coins={coinsUsed} label />
            <span>
              <span className={styles.saved}>{`You save ${formatRupees(discountAmount)}`}</span>
              {`, ${formatRupees(discountedPrice)} left to pay`}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
