import { coinsToRupees, formatNumber, formatRupees } from '@shop/shared-rules';
import { Coins, formatCoins } from '@shop/shared-ui';
import { type CSSProperties, useId } from 'react';
import { minSpendableCoins } from '../coins';
import styles from './coin-slider.module.css';
import type { CoinOptions } from './use-purchase';

export interface CoinSliderProps {
  readonly coins: CoinOptions;
  /** Rupees. */
  readonly toPay: number;
  readonly onChoose: (coins: number) => void;
}

/**
 * The slider for coins as a discount, in tens, up to half the price and the available coins (spec sections 5 and 9).
 */
export function CoinSlider({
  coins: { usedByOtherLines, available, max, chosen, savedRupees },
  toPay,
  onChoose,
}: CoinSliderProps) {
  const id = useId();
  if (max === null) {
    return (
      <p className={styles.box}>{`All your coins are in use: ${formatCoins(usedByOtherLines)} are in your cart.`}</p>
    );
  }
  const filled = { '--filled': chosen / max } as CSSProperties;
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          Use coins
        </label>
        <span className={styles.balance}>
          {usedByOtherLines > 0 ? (
            <>
              <Coins coins={available} /> {`left, ${formatNumber(usedByOtherLines)} are in your cart`}
            </>
          ) : (
            <>
              You have <Coins coins={available} />
            </>
          )}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={minSpendableCoins}
        value={chosen}
        aria-valuetext={
          savedRupees > 0
            ? `${formatCoins(chosen)}: you save ${formatRupees(savedRupees)}, ${formatRupees(toPay)} left to pay`
            : chosen > 0
              ? `${formatCoins(chosen)}, used for this size in your cart`
              : `No coins, ${formatRupees(toPay)} to pay`
        }
        onChange={(event) => onChoose(Number(event.target.value))}
        className={styles.slider}
        style={filled}
      />
      <p className={styles.line}>
        {chosen === 0 ? (
          <span className={styles.quiet}>{`Up to ${formatCoins(max)}, worth ${formatRupees(coinsToRupees(max))}`}</span>
        ) : (
          <>
            <Coins coins={chosen} label />
            {savedRupees > 0 ? (
              <span>
                <span className={styles.saved}>{`You save ${formatRupees(savedRupees)}, `}</span>
                {`${formatRupees(toPay)} left to pay`}
              </span>
            ) : (
              <span>Used in your cart</span>
            )}
          </>
        )}
      </p>
      <p className={styles.quiet}>Coins apply to one piece of each size. A new amount replaces the last.</p>
    </div>
  );
}
