import { formatNumber, formatRupees } from '@shop/shared-rules';
import { Coins, formatCoins } from '@shop/shared-ui';
import { type CSSProperties, useId } from 'react';
import { fewestCoins } from '../coins';
import styles from './coin-slider.module.css';
import type { CoinsToSpend } from './use-buying';

export interface CoinSliderProps {
  readonly coins: CoinsToSpend;
  /** Rupees. */
  readonly toPay: number;
  readonly onChoose: (coins: number) => void;
}

/**
 * Coins as a discount on this piece, in tens, up to half its price and to what the cart leaves (spec sections 5 and 9).
 */
export function CoinSlider({
  coins: { elsewhere, onLine, left, most, chosen, saved },
  toPay,
  onChoose,
}: CoinSliderProps) {
  const id = useId();
  if (most === null) {
    // Without coins there is nothing to say; with all of them in the cart there is.
    return elsewhere < fewestCoins || left >= fewestCoins ? null : (
      <p className={styles.box}>{`All your coins are in use: ${formatCoins(elsewhere)} are in your cart.`}</p>
    );
  }
  const filled = { '--filled': chosen / most } as CSSProperties;
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          Use coins
        </label>
        <span className={styles.balance}>
          {elsewhere > 0 ? (
            <>
              <Coins coins={left} /> {`left, ${formatNumber(elsewhere)} are in your cart`}
            </>
          ) : (
            <>
              You have <Coins coins={left} />
            </>
          )}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={fewestCoins}
        value={chosen}
        aria-valuetext={
          saved > 0
            ? `${formatCoins(chosen)}: you save ${formatRupees(saved)}, ${formatRupees(toPay)} left to pay`
            : `${chosen > 0 ? formatCoins(chosen) : 'No coins'}, ${formatRupees(toPay)} to pay`
        }
        onChange={(event) => onChoose(Number(event.target.value))}
        className={styles.slider}
        style={filled}
      />
      <p className={styles.line}>
        {chosen === 0 ? (
          <span className={styles.quiet}>{`Use up to ${formatCoins(most)} on this piece.`}</span>
        ) : (
          <>
            <Coins coins={chosen} label />
            <span>
              {saved > 0 ? <span className={styles.saved}>{`You save ${formatRupees(saved)}, `}</span> : null}
              {`${formatRupees(toPay)} left to pay`}
            </span>
          </>
        )}
      </p>
      {onLine > 0 ? (
        <p
          className={styles.quiet}
        >{`This size is in your cart with ${formatCoins(onLine)}. They count once, however many you buy; what you choose here takes their place.`}</p>
      ) : null}
    </div>
  );
}
