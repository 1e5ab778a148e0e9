import { Link, paths } from '@shop/shared-events';
import { coinsToRupees, formatRupees } from '@shop/shared-rules';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import type { PageProps } from '../services';
import { listWaysToEarn } from './coins.rules';
import styles from './earn-tab.module.css';

/** The five ways to earn (spec section 9). */
export function EarnTab({ services }: PageProps) {
  return (
    <>
      <ul role="list" className={styles.ways}>
        {listWaysToEarn(services.settings.purchaseCoinsPerRupee).map(({ name, coins, unit, description }) => (
          <li key={name} className={styles.way}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.words}>{description}</p>
            <p className={styles.coins}>
              <CoinGlyph />
              <span>
                {unit ? `${formatCoins(coins)} ${unit}` : formatCoins(coins)}
                {unit ? null : <span className={styles.worth}> worth {formatRupees(coinsToRupees(coins))}</span>}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        Find your referral code, and enter a winner’s code, in <Link to={paths.redemptions}>My Redemptions</Link>.
      </p>
    </>
  );
}
