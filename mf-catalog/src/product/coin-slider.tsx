import { formatNumber, formatRupees } from '@shop/shared-rules';
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
  coins: { usedByOtherLines, usedByLine, available, max, chosen, savedRupees },
  toPay,
  onChoose,
}: CoinSliderProps) {
  const id = useId();
  if (max === null) {
    // A user without coins sees nothing. If the cart uses all coins, the text explains it.
    return usedByOtherLines < minSpendableCoins || available >= minSpendableCoins ? null : (
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
            : `${chosen > 0 ? formatCoins(chosen) : 'No coins'}, ${formatRupees(toPay)} to pay`
        }
        onChange={(event) => onChoose(Number(event.target.value))}
        className={styles.slider}
        style={filled}
      />
      <p className={styles.line}>
        {chosen === 0 ? (
          <span className={styles.quiet}>{`Use up to ${formatCoins(max)} on this piece.`}</span>
        ) : (
          <>
            <Coins coins={chosen} label />
            <span>
              {savedRupees > 0 ? (
                <span className={styles.saved}>{`You save ${formatRupees(savedRupees)}, `}</span>
              ) : null}
              {`${formatRupees(toPay)} left to pay`}
            </span>
          </>
        )}
      </p>
      {usedByLine > 0 ? (
        <p
          className={styles.quiet}
        >{`This size is in your cart with ${formatCoins(usedByLine)}. They count once, however many you buy; what you choose here takes their place.`}</p>
      ) : null}
    </div>
  );
}
